import { Button } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { ListParams } from '../../queries/page-query.ts';
import { ExportOverlay } from '../export/export-button.tsx';
import { useExportJob } from '../export/export-jobs.ts';
import type { List } from '../list.ts';
import { formatSelected, type Selection } from './selection.ts';

interface ExportSelectedProps<Row extends RowData> {
  list: List<Row>;
  selection: Selection<Row>;
  params: ListParams;
}

/**
 * Exports the selected rows as they were read. Only their details are requested, if the user wants them. The dialogs
 * are those of an export of the whole list.
 */
export function ExportSelected<Row extends RowData>({ list, selection, params }: ExportSelectedProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  // With a name of its own, it can run beside the export of the whole list.
  const name = `selected ${list.noun}`;
  const job = useExportJob(name);
  const rows = [...selection.rows.values()].map(({ row }) => row);
  return (
    <>
      <Button
        icon="download"
        hideTextOn="mobile"
        disabled={rows.length === 0 && (!job || job.state.kind === 'cancelled')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {job?.state.kind === 'done' ? 'Summary' : 'Export'}
      </Button>
      {isOpen && (
        <ExportOverlay
          list={list}
          // The user may have selected the rows in different periods, so the period of the view does not describe them.
          part={{ scope: undefined, rows }}
          name={name}
          params={{ ...params, search: '' }}
          sort="order of selection"
          total={rows.length}
          selected={formatSelected(selection)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
