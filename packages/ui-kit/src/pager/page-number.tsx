import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { formatNumber, pageText } from './format-number.ts';
import styles from './pager.module.css';

export interface PageNumberProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/**
 * `Page N of M` as a button that becomes a field. Enter goes to the page; Escape and leaving the field change nothing.
 * A page that does not exist is reported below the field.
 */
export function PageNumber({ page, totalPages, onPage }: PageNumberProps) {
  const [text, setText] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const errorId = useId();
  const isEditing = text !== undefined;
  const name = pageText(page, totalPages);

  // The focus moves with the change between button and field.
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const field = box.current?.querySelector('input');
    field?.select();
    (field ?? box.current?.querySelector('button'))?.focus();
    hasFocus.current = isEditing;
  }, [isEditing]);

  const edit = () => {
    hasFocus.current = true;
    setText(String(page));
  };
  const close = () => {
    setText(undefined);
    setInvalid(false);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(text?.replace(/[\s,]/g, '') || Number.NaN);
    const exists = Number.isInteger(wanted) && wanted >= 1 && wanted <= totalPages;
    setInvalid(!exists);
    if (!exists) return;
    close();
    if (wanted !== page) onPage(wanted);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <>
      <div className={styles.page} role="status" ref={box}>
        {isEditing ? (
          <form onSubmit={onSubmit}>
            <label>
              Page{' '}
              <input
                className={classNames(inputClass, styles.field)}
                inputMode="numeric"
                autoComplete="off"
                value={text}
                aria-invalid={isInvalid}
                aria-describedby={isInvalid ? errorId : undefined}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
                onBlur={() => {
                  hasFocus.current = false;
                  close();
                }}
              />{' '}
              of {formatNumber(totalPages)}
            </label>
          </form>
        ) : (
          <button
            type="button"
            className={styles.number}
            aria-label={`${name}. Go to a page`}
            data-widest={pageText(totalPages, totalPages)}
            onClick={edit}
          >
            {name}
          </button>
        )}
      </div>
      {isInvalid && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon name="alert-circle" />
          There are pages 1 to {formatNumber(totalPages)}.
        </p>
      )}
    </>
  );
}
