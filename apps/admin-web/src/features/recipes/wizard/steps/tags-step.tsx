import { TextInput } from '@joe/ui-kit';
import { ItemList, RemoveItem } from '../../edit/item-list.tsx';
import type { StepProps } from './basics-step.tsx';
import styles from './steps.module.css';

/** Step 2: tags. */
export function TagsStep({ form, dispatch }: StepProps) {
  return (
    <ItemList
      noun="tag"
      count={form.tags.length}
      onAdd={() => dispatch({ type: 'add', list: 'tags' })}
      onRemoveLast={() => dispatch({ type: 'remove', list: 'tags' })}
    >
      {form.tags.map(({ key, text }, at) => (
        <div key={key} className={styles.row}>
          <TextInput
            label={`Tag ${at + 1}`}
            value={text}
            onChange={(event) => dispatch({ type: 'change tag', at, tag: event.target.value })}
          />
          <RemoveItem label={`tag ${at + 1}`} onRemove={() => dispatch({ type: 'remove', list: 'tags', at })} />
        </div>
      ))}
    </ItemList>
  );
}
