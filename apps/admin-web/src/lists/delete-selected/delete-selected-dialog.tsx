import { ConfirmDialog, SafeText } from '@joe/ui-kit';
import { useMutation } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useApi } from '../../queries/api.ts';
import { limitConcurrentReads } from '../../queries/delete-preview.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { SaveCopyButton, useIsSavingCopy } from '../delete/delete-preview.tsx';
import type { List } from '../list.ts';
import { RecordItem, RecordList } from '../runs/record-list.tsx';
import { type Run, runOneByOne } from '../runs/run-one-by-one.ts';
import { MAX_DELETED } from '../selection/selection.ts';
import { type DeleteResult, deleteOne } from './delete-one.ts';
import { type DeleteItem, DeleteRunDialog } from './delete-run-dialog.tsx';
import { PreviewRetry, PreviewText } from './preview-text.tsx';

/** The previews of at most this many records are read at the same time. */
const MAX_READS_AT_ONCE = 3;

interface DeleteSelectedDialogProps<Row extends RowData> {
  list: List<Row>;
  /** The records to delete, from 1 to 20. */
  rows: readonly Row[];
  /** Called with the records that do not exist any more. */
  onClose: (deleted: readonly Row[]) => void;
}

/**
 * Asks about each of the selected records (specification, section 4). After the confirmation it deletes and verifies
 * one record after the other, and only records that it lists.
 */
export function DeleteSelectedDialog<Row extends RowData>(props: DeleteSelectedDialogProps<Row>) {
  const { list, rows, onClose } = props;
  const { idOf, nameOf, deletion } = list;
  const api = useApi();
  const [items] = useState(() => {
    const withLimit = limitConcurrentReads(MAX_READS_AT_ONCE);
    return rows.map((row): DeleteItem<Row> => ({ row, preview: withLimit(deletion.preview(api, idOf(row), list)) }));
  });
  const [run, setRun] = useState<Run<DeleteItem<Row>, DeleteResult>>();
  const previews = items.map(({ preview }) => preview);
  const isSavingCopy = useIsSavingCopy(previews);
  const mutations = list.apiOf(api);
  const { mutateAsync: remove } = useMutation(mutations.remove);
  const { mutateAsync: checkExists } = useMutation(mutations.checkExists);
  // One mutation for the whole run, so that the run also counts as a pending change while it is paused or waits.
  const { mutate } = useSingleMutation<void, void>({
    mutationFn: async () => {
      const started = runOneByOne(items, ({ row }) => deleteOne(idOf(row), remove, checkExists));
      setRun(started);
      await started.ended;
    },
  });

  if (run) return <DeleteRunDialog list={list} run={run} checkExists={checkExists} onClose={onClose} />;
  const title = `Delete ${formatCountOf(items.length, list.singular)}`;
  return (
    <ConfirmDialog
      size="medium"
      title={title}
      text={`Each record is deleted and then checked before the next one. You can delete at most ${MAX_DELETED} at once.`}
      no="No"
      yes={title}
      isYesDisabled={isSavingCopy}
      extraAction={
        <SaveCopyButton previews={previews} fileName={`${items.length}-${list.noun}`}>
          Save a copy of all
        </SaveCopyButton>
      }
      onNo={() => onClose([])}
      onYes={() => mutate()}
    >
      <RecordList heading={deletion.selectedHeading} label={title}>
        {items.map(({ row, preview }) => (
          <RecordItem
            key={idOf(row)}
            name={
              <>
                <span>Are you sure you want to permanently delete </span>
                <b>
                  <SafeText>{nameOf(row)}</SafeText>
                </b>
              </>
            }
            result={<PreviewRetry preview={preview} subject={nameOf(row)} />}
          >
            <PreviewText preview={preview} />
          </RecordItem>
        ))}
      </RecordList>
    </ConfirmDialog>
  );
}
