import { Button, classNames } from '@joe/ui-kit';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ITEMS } from '../model/check-recipe.ts';
import styles from './item-list.module.css';

/** Fields that take the focus; of a radio group, the chosen one. */
const FIELDS = 'input:not([type="radio"]), input:checked, textarea';

export interface ItemListProps {
  /** What one item is: `ingredient`. */
  noun: string;
  /** Its buttons are small: the list is a part of something larger. */
  small?: boolean;
  count: number;
  onAdd: () => void;
  /** Removes the last item (decision S5). */
  onRemoveLast: () => void;
  children: ReactNode;
}

/** Items, with buttons that add one at the end and remove the last. */
export function ItemList({ noun, small, count, onAdd, onRemoveLast, children }: ItemListProps) {
  const size = small ? 'small' : undefined;
  // The next key is meant for the new item.
  const add = ({ currentTarget }: MouseEvent) => {
    const fieldsOf = () => [...(currentTarget.closest('[data-items]')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    const before = new Set(fieldsOf());
    flushSync(onAdd);
    fieldsOf()
      .find((field) => !before.has(field))
      ?.focus();
  };
  return (
    <div className={classNames(styles.list, small && styles.small)} data-items>
      {children}
      <div className={styles.actions}>
        <Button size={size} icon="plus" data-add disabled={count >= MAX_ITEMS} onClick={add}>
          Add {noun}
        </Button>
        <Button size={size} variant="ghost" icon="minus" disabled={count === 0} onClick={onRemoveLast}>
          Remove last {noun}
        </Button>
      </div>
    </div>
  );
}

/** Removes one item of an `ItemList`. The focus goes to the list's Add, because the button goes with its item. */
export function RemoveItem({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button
      size="small"
      variant="ghost-danger"
      icon="trash"
      label={`Remove ${label}`}
      onClick={(event) => {
        const list = event.currentTarget.closest('[data-items]');
        onRemove();
        list?.querySelector<HTMLElement>('[data-add]')?.focus();
      }}
    />
  );
}

/** A frame around the fields of one item. */
export function Item({ name, onRemove, children }: { name: string; onRemove?: () => void; children: ReactNode }) {
  return (
    <section className={styles.item} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {onRemove && <RemoveItem label={name.toLowerCase()} onRemove={onRemove} />}
      </div>
      {children}
    </section>
  );
}
