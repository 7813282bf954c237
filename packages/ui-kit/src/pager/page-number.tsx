import { useLayoutEffect, useRef, useState } from 'react';
import { pageText } from './format-number.ts';
import type { PageField } from './page-field.tsx';
import styles from './pager.module.css';

let Field: typeof PageField | undefined;

/** Loads the field for a page number ahead. Without a call it is loaded when it first opens. */
export async function loadPageField(): Promise<void> {
  Field = (await import('./page-field.tsx')).PageField;
}

export interface PageNumberProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** `Page N of M` as a button that becomes a field. The focus moves with the change. */
export function PageNumber(props: PageNumberProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const name = pageText(props.page, props.totalPages);

  useLayoutEffect(() => {
    if (!isEditing && returnsFocus.current) button.current?.focus();
  }, [isEditing]);

  const edit = async () => {
    if (!Field) await loadPageField().catch(() => {});
    setEditing(true);
  };
  const close = (isLeft: boolean) => {
    returnsFocus.current = !isLeft;
    setEditing(false);
  };
  if (isEditing && Field) return <Field {...props} onClose={close} />;
  return (
    <div className={styles.page} role="status">
      <button
        ref={button}
        type="button"
        className={styles.number}
        aria-label={`${name}. Go to a page`}
        data-widest={pageText(props.totalPages, props.totalPages)}
        onClick={edit}
      >
        {name}
      </button>
    </div>
  );
}
