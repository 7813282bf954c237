import { TextInput } from '@joe/ui-kit';
import { ItemList, RemoveItem } from '../../edit/item-list.tsx';
import type { WizardPageProps } from '../wizard.ts';
import styles from './wizard-pages.module.css';

/** Page 3: tags. */
export function WizardTags({ form, dispatch }: WizardPageProps) {
  return (
    <ItemList
      noun="tag"
      count={form.tags.length}
      onAdd={() => dispatch({ type: 'add', list: 'tags' })}
      onRemoveLast={() => dispatch({ type: 'remove', list: 'tags' })}
    >
      {form.tags.map(({ key, text }, at) => (
        <div key={key} className={styles.tag}>
          <TextInput
            label={`Tag ${at + 1}`}
            value={text}
            onChange={(event) => dispatch({ type: 'change tag', at, tag: event.target.value })}
          />
          <RemoveItem
            className={styles.remove}
            label={`tag ${at + 1}`}
            onRemove={() => dispatch({ type: 'remove', list: 'tags', at })}
          />
        </div>
      ))}
    </ItemList>
  );
}
