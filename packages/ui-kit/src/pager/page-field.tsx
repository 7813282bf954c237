import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from '../field/field.tsx';
import { formatNumber } from '../format-number.ts';
import { Icon } from '../icon/icon.tsx';
import { ignoreHeldEnter } from '../press/ignore-held-enter.ts';
import { NumberText } from '../safe-text/number-text.tsx';
import styles from './pager.module.css';

export interface PageNumberProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

interface PageFieldProps extends PageNumberProps {
  /** @param isFocusElsewhere whether the focus has moved to another element */
  onClose: (isFocusElsewhere: boolean) => void;
}

/**
 * The field for a page number. Enter opens the page. Escape and leaving the field change nothing. An invalid page
 * number is reported below the field.
 */
export function PageField({ page, totalPages, onPage, onClose }: PageFieldProps) {
  const [text, setText] = useState(String(page));
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();

  useLayoutEffect(() => {
    field.current?.select();
    field.current?.focus();
  }, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wantedPage = Number(text.replace(/[\s,]/g, '') || Number.NaN);
    const exists = Number.isInteger(wantedPage) && wantedPage >= 1 && wantedPage <= totalPages;
    setInvalid(!exists);
    if (!exists) return;
    onClose(false);
    if (wantedPage !== page) onPage(wantedPage);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    ignoreHeldEnter(event);
    if (event.key === 'Escape') onClose(false);
  };
  return (
    <>
      <div className={styles.pageNumber} role="status">
        <form onSubmit={onSubmit}>
          <label>
            <span>Page</span>
            <input
              ref={field}
              className={classNames(inputClass, styles.field)}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? errorId : undefined}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => onClose(true)}
            />
            <NumberText>{`of ${formatNumber(totalPages)}`}</NumberText>
          </label>
        </form>
      </div>
      {isInvalid && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon name="alert-circle" />
          <NumberText>{`There are pages 1 to ${formatNumber(totalPages)}.`}</NumberText>
        </p>
      )}
    </>
  );
}
