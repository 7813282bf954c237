import { Button, type Elements } from '@joe/ui-kit';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ITEMS } from '../model/check-recipe.ts';
import styles from './item-list.module.css';

/** The fields that Tab reaches. In a radio group, that is the checked button. */
const FIELD_SELECTOR = 'input:not([type="radio"]), input:checked, textarea';

interface ItemListProps {
  /** Singular of the items, e.g. `ingredient`. */
  noun: string;
  /** Shows small buttons and gaps, in the editor and for a list inside another item. */
  isSmall?: boolean;
  count: number;
  onAdd: () => void;
  /** Removes the last item (decision S5). */
  onRemoveLast: () => void;
  children: Elements;
}

/** A list of items, with the buttons "Add" and "Remove last". */
export function ItemList({ noun, isSmall, count, onAdd, onRemoveLast, children }: ItemListProps) {
  const size = isSmall ? 'small' : undefined;
  // Focuses the first field of the new item, and selects its default text so that the user can type over it.
  const addAndFocus = ({ currentTarget }: MouseEvent) => {
    const fieldsOf = () => [
      ...(currentTarget
        .closest('[data-items]')
        ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD_SELECTOR) ?? []),
    ];
    const before = new Set(fieldsOf());
    flushSync(onAdd);
    const newField = fieldsOf().find((field) => !before.has(field));
    newField?.focus();
    newField?.select();
  };
  return (
    <div className={isSmall ? 'u-stack-small' : 'u-stack-large'} data-items>
      {children}
      <div className={styles.actions}>
        <Button
          size={size}
          icon="plus"
          data-add
          allowsFastClicks
          disabled={count >= MAX_ITEMS}
          onClick={addAndFocus}
        >{`Add ${noun}`}</Button>
        <Button
          size={size}
          variant="ghost"
          icon="minus"
          allowsFastClicks
          disabled={count === 0}
          onClick={onRemoveLast}
        >{`Remove last ${noun}`}</Button>
      </div>
    </div>
  );
}

interface RemoveItemProps {
  /** The item, e.g. `ingredient 2`. */
  label: string;
  className?: string | undefined;
  onRemove: () => void;
}

/** Removes one item of an `ItemList` and moves the focus to the "Add" button of the list. */
export function RemoveItem({ label, className, onRemove }: RemoveItemProps) {
  return (
    <Button
      className={className}
      size="small"
      variant="ghostDanger"
      icon="trash"
      label={`Remove ${label}`}
      onClick={(event) => {
        const list = event.currentTarget.closest('[data-items]');
        onRemove();
        // In a long list, the page would otherwise scroll away from the item.
        list?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true });
      }}
    />
  );
}

/** The box around the fields of an item. */
export function ItemBox({ name, onRemove, children }: { name: string; onRemove?: () => void; children: Elements }) {
  return (
    <section className={styles.item} aria-label={name}>
      <div className={styles.header}>
        <h3>{name}</h3>
        {onRemove && <RemoveItem label={name.toLowerCase()} onRemove={onRemove} />}
      </div>
      {children}
    </section>
  );
}
