import { CopyButton, type CopyButtonProps } from '@joe/ui-kit';
import { useConfig } from '../../services.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { type CsvCell, toCsv } from './csv.ts';

interface CopyTableButtonProps extends Pick<CopyButtonProps, 'size'> {
  /** Number of rows, without the head. */
  count: number;
  /** Head and rows. */
  table: () => CsvCell[][];
}

/**
 * Copies the rows on the screen as lines with tabs between the cells. They can be pasted into a spreadsheet or a mail.
 */
export function CopyTableButton({ count, table, size }: CopyTableButtonProps) {
  const { timeZone } = useConfig();
  return (
    <CopyButton
      variant="secondary"
      size={size}
      label="Copy table"
      disabled={count === 0}
      copied={`${formatCountOf(count, 'row')} copied`}
      text={() => toCsv(table(), '\t', timeZone)}
    >
      Copy table
    </CopyButton>
  );
}
