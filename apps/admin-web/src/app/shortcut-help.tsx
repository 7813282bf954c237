import { Checkbox, classNames, Dialog, Kbd } from '@joe/ui-kit';
import { useState } from 'react';
import {
  areSingleKeysEnabled,
  isSingleKey,
  keyLabelsOf,
  type ShortcutName,
  setSingleKeys,
  shortcuts,
} from '../shared/shortcuts/shortcuts.ts';
import styles from './shortcut-help.module.css';

type Group = 'Everywhere' | 'In a list' | 'On a record' | 'In a form';

/** The type requires an entry for every shortcut. */
const entries: Record<ShortcutName, { group: Group; label: string }> = {
  palette: { group: 'Everywhere', label: 'Jump to' },
  help: { group: 'Everywhere', label: 'Keyboard shortcuts' },
  toasts: { group: 'Everywhere', label: 'Go to the notifications' },
  close: { group: 'Everywhere', label: 'Close or cancel' },
  refresh: { group: 'Everywhere', label: 'Refresh' },
  search: { group: 'In a list', label: 'Go to the search' },
  searchNow: { group: 'In a list', label: 'Search at once' },
  nextRow: { group: 'In a list', label: 'Next row' },
  previousRow: { group: 'In a list', label: 'Previous row' },
  firstRow: { group: 'In a list', label: 'First row' },
  lastRow: { group: 'In a list', label: 'Last row' },
  selectRow: { group: 'In a list', label: 'Select this row' },
  selectRange: { group: 'In a list', label: 'Select up to this row' },
  nextRecord: { group: 'On a record', label: 'Next record of the list' },
  previousRecord: { group: 'On a record', label: 'Previous record of the list' },
  nextWizardPage: { group: 'In a form', label: 'Next step of New Recipe' },
  saveRecipe: { group: 'In a form', label: 'Save the recipe' },
};

const names = Object.keys(shortcuts) as ShortcutName[];
const columns: Group[][] = [
  ['Everywhere', 'On a record'],
  ['In a list', 'In a form'],
];
const singleKeys = names.filter(isSingleKey).flatMap(keyLabelsOf).join(' ');

/** The list of all keyboard shortcuts, with a switch for the single-key ones. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysEnabled);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog title="Keyboard shortcuts" size="medium" hasClose onClose={onClose}>
      <div className={styles.keys}>
        {columns.map((groups) => (
          <div key={groups[0]} className={styles.column}>
            {groups.map((group) => (
              <section key={group} className={styles.group} aria-label={group}>
                <h3 className="u-label">{group}</h3>
                <dl>
                  {names
                    .filter((name) => entries[name].group === group)
                    .map((name) => (
                      <div key={name} className={classNames(!isOn && isSingleKey(name) && styles.turnedOff)}>
                        <dt>{entries[name].label}</dt>
                        <dd>
                          {keyLabelsOf(name).map((key) => (
                            <Kbd key={key}>{key}</Kbd>
                          ))}
                          <span className="visually-hidden">
                            {`${keyLabelsOf(name).join(' ')}${!isOn && isSingleKey(name) ? ', switched off' : ''}`}
                          </span>
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
      <div className={classNames('u-row-apart', styles.footer)}>
        <Checkbox checked={isOn} onChange={change}>{`Single keys: ${singleKeys}`}</Checkbox>
        <span className="u-muted u-small">They do nothing while you type.</span>
      </div>
    </Dialog>
  );
}
