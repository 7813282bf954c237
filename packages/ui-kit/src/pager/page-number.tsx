import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../format-number.ts';
import { ignoreHeldEnter } from '../press/ignore-held-enter.ts';
import { PageField, type PageNumberProps } from './page-field.tsx';
import styles from './pager.module.css';

const pageText = (page: number, totalPages: number): string =>
  `Page ${formatNumber(page)} of ${formatNumber(totalPages)}`;

/** `Page N of M` as a button that becomes a field. The focus moves with the change. */
export function PageNumber(props: PageNumberProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const name = pageText(props.page, props.totalPages);

  useLayoutEffect(() => {
    if (!isEditing && returnsFocus.current) button.current?.focus();
  }, [isEditing]);

  const close = (isFocusElsewhere: boolean) => {
    returnsFocus.current = !isFocusElsewhere;
    setEditing(false);
  };
  if (isEditing) return <PageField {...props} onClose={close} />;
  return (
    <div className={styles.pageNumber} role="status">
      <button
        ref={button}
        type="button"
        className={styles.pageNumberButton}
        translate="no"
        aria-label={`${name}. Go to a page`}
        data-print="text"
        data-widest={pageText(props.totalPages, props.totalPages)}
        onClick={() => setEditing(true)}
        onKeyDown={ignoreHeldEnter}
      >
        {name}
      </button>
    </div>
  );
}
