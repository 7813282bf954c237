import {
  Button,
  Checkbox,
  CopyButton,
  classNames,
  OptionButton,
  popoverSheetClass,
  TextInput,
  usePopover,
} from '@joe/ui-kit';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Sort } from '../../queries/list-params.ts';
import { MAX_NAME, MAX_VIEWS, type NamedView } from './list-preferences.ts';
import type { ListView } from './use-list-view.ts';
import styles from './view-menu.module.css';
import { viewQuery } from './view-query.ts';

export interface ViewMenuProps {
  id: string;
  view: ListView;
  /** All columns. The first is always visible. */
  columns: readonly { id: string; label: string; isVisible: boolean; isExtra: boolean }[];
  /** The sort field of the standard view. */
  defaultSortBy: string;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu for named views, the default sort order and the visible columns. It can also restore the standard view. */
export function ViewMenu(props: ViewMenuProps) {
  const { id, view, columns, defaultSortBy, opener, onClose } = props;
  const popover = usePopover<HTMLDivElement>(opener, onClose);
  const { params, preferences } = view;
  const { sort, views = [] } = preferences;
  const visible = columns.filter(({ isVisible }) => isVisible).map(({ id }) => id);
  const standard = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const standardQuery = viewQuery({ sortBy: defaultSortBy, sortDir: 'asc' }, standard);
  const currentQuery = viewQuery(params, visible);
  const { sortBy, sortDir } = params;
  const isStandard = viewQuery({ sortBy, sortDir }, visible) === standardQuery;
  const startColumns = preferences.columns ?? standard;
  const startsWithThis = isSameSort(sort, params) && startColumns.join() === visible.join();

  const ownColumns = (ids: string[]) => (ids.join() === standard.join() ? undefined : ids);
  const toggleColumn = (column: string, isVisible: boolean) => {
    const next = columns.filter(({ id }) => (id === column ? isVisible : visible.includes(id))).map(({ id }) => id);
    view.setColumns(ownColumns(next));
  };
  const startWithThis = (isOn: boolean) => {
    view.savePreferences(
      isOn
        ? { ...preferences, sort: { sortBy, sortDir }, columns: ownColumns(visible) }
        : { ...preferences, sort: undefined },
    );
  };
  return (
    <div {...popover} id={id} role="dialog" aria-label="View" className={classNames(popoverSheetClass, styles.panel)}>
      <section className={styles.section} aria-labelledby={`${id}views`}>
        <h3 className="u-label" id={`${id}views`}>
          Views
        </h3>
        <ul className={styles.views}>
          <ViewRow
            name="Standard"
            isCurrent={currentQuery === standardQuery}
            onOpen={() => view.openQuery(standardQuery)}
          />
          {views.map(({ name, query }) => (
            <ViewRow
              key={name}
              name={name}
              isCurrent={currentQuery === query}
              onOpen={() => view.openQuery(query)}
              link={`${location.origin}${location.pathname}?${query}`}
              onRemove={() =>
                view.savePreferences({ ...preferences, views: views.filter((other) => other.name !== name) })
              }
            />
          ))}
        </ul>
        <SaveView
          views={views}
          onSave={(name) => view.savePreferences({ ...preferences, views: [...views, { name, query: currentQuery }] })}
        />
        <Checkbox checked={startsWithThis} onChange={startWithThis}>
          Start with this view
        </Checkbox>
      </section>
      <section className={styles.section} aria-labelledby={`${id}columns`}>
        <h3 className="u-label" id={`${id}columns`}>
          Columns
        </h3>
        <div className={styles.columns}>
          {columns.map(({ id: column, label, isVisible }, index) => (
            <Checkbox
              key={column}
              checked={isVisible}
              disabled={index === 0}
              onChange={(isOn) => toggleColumn(column, isOn)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </section>
      <div className={classNames('u-row-apart', styles.foot)}>
        <span className="u-muted u-small">Saved in this browser only.</span>
        <Button
          variant="ghost"
          size="small"
          disabled={isStandard && !sort && !preferences.columns}
          onClick={view.resetPreferences}
        >
          Reset
        </Button>
      </div>
    </div>
  );
}

interface ViewRowProps {
  name: string;
  isCurrent: boolean;
  onOpen: () => void;
  link?: string;
  onRemove?: () => void;
}

function ViewRow({ name, isCurrent, onOpen, link, onRemove }: ViewRowProps) {
  return (
    <li className={styles.view}>
      <OptionButton isCurrent={isCurrent} onClick={onOpen}>
        <span className="u-clip">{name}</span>
      </OptionButton>
      {link && <CopyButton text={link} label={`Copy link to ${name}`} />}
      {onRemove && <Button variant="ghost" size="small" icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
    </li>
  );
}

/** Gives the current view a name. */
function SaveView({ views, onSave }: { views: readonly NamedView[]; onSave: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) {
    const isFull = views.length >= MAX_VIEWS;
    return (
      <div>
        <Button size="small" disabled={isFull} onClick={() => setName('')}>
          {isFull ? `At most ${MAX_VIEWS} views` : 'Save as a view'}
        </Button>
      </div>
    );
  }
  const cleaned = name.trim();
  const isTaken = cleaned === 'Standard' || views.some((view) => view.name === cleaned);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (cleaned === '' || isTaken) return;
    onSave(cleaned);
    setName(undefined);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextInput
        label="Name of the view"
        value={name}
        maxLength={MAX_NAME}
        autoFocus
        aria-invalid={isTaken}
        hint={isTaken && 'A view with this name already exists.'}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="ghost" size="small" onClick={() => setName(undefined)}>
          Cancel
        </Button>
        <Button variant="primary" size="small" type="submit" disabled={cleaned === '' || isTaken}>
          Save
        </Button>
      </div>
    </form>
  );
}

const isSameSort = (one: Sort | undefined, other: Sort) =>
  one?.sortBy === other.sortBy && one.sortDir === other.sortDir;
