import { exactDigits, type Order, type OrderSummary } from '@joe/api-sdk';
import { Button, SafeText } from '@joe/ui-kit';
import { useEffect, useState } from 'react';
import { detailOf } from '../../http/api-errors.ts';
import { RunDialog } from '../../lists/runs/run-dialog.tsx';
import { type RecordState, type Run, runOneByOne } from '../../lists/runs/run-one-by-one.ts';
import type { ResultWords } from '../../lists/runs/run-results.ts';
import { useApi } from '../../queries/api.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatCountOf } from '../../shared/format/formats.ts';
import { readOnly } from '../../shared/mutations/mutation-meta.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { printSheet } from '../../shared/print/printed.ts';
import { useStore } from '../../shared/state/store.ts';
import { OrderSheets } from './order-sheets.tsx';
import { ordersList } from './orders-list.tsx';

interface ReadOrder {
  kind: 'read';
  order: Order;
  error?: undefined;
}

type ReadState = RecordState<ReadOrder>;

const words: Record<ReadState['kind'], ResultWords> = {
  read: { label: 'Read', afterCount: 'read', tone: 'ok' },
  refused: { label: 'Not read', afterCount: 'not read', tone: 'danger' },
  running: { label: 'Reading', afterCount: 'running', tone: 'neutral' },
  'not tried': { label: 'Not tried', afterCount: 'not tried', tone: 'open' },
};

/** The button that reads the selected orders, and the dialog that prints them, one sheet for each. */
export function PrintOrdersButton({ rows }: { rows: readonly OrderSummary[] }) {
  const api = useApi();
  const [run, setRun] = useState<Run<OrderSummary, ReadOrder>>();
  // Ends the reading when the dialog or the screen has closed, because the other orders are no longer needed.
  useEffect(() => () => run?.stop(), [run]);
  const read = async ({ orderID }: OrderSummary): Promise<ReadOrder> => ({
    kind: 'read',
    order: await api.orders.calls.get(orderID),
  });
  // A mutation, so that the dialog about an ended session stays open while the reading waits for the sign-in.
  const { mutate: startReading } = useSingleMutation<void, readonly OrderSummary[]>({
    meta: readOnly,
    mutationFn: async (orders) => {
      const started = runOneByOne(orders, read);
      setRun(started);
      await started.ended;
    },
  });
  return (
    <>
      <Button icon="print" hidesTextOnMobile disabled={rows.length === 0} onClick={() => startReading(rows)}>
        Print
      </Button>
      {run && (
        <PrintOrdersDialog
          run={run}
          onReadAgain={(row) => void run.replaceResult(row, read)}
          onClose={() => setRun(undefined)}
        />
      )}
    </>
  );
}

interface PrintOrdersDialogProps {
  run: Run<OrderSummary, ReadOrder>;
  onReadAgain: (row: OrderSummary) => void;
  onClose: () => void;
}

/**
 * Shows which orders have been read and which have not. Prints the orders that have been read, and a list of the
 * others.
 */
function PrintOrdersDialog({ run, onReadAgain, onClose }: PrintOrdersDialogProps) {
  const { records } = useStore(run.state);
  const orders = records.flatMap(({ state }) => (state.kind === 'read' ? [state.order] : []));
  const missing = records.flatMap(({ item, state }) =>
    state.kind === 'read'
      ? []
      : [{ id: exactDigits(item, 'orderID'), reason: state.error?.message ?? words['not tried'].label }],
  );
  const printText =
    missing.length > 0 ? 'A list of the orders that are missing is printed too.' : 'Each order starts on a new page.';
  return (
    <RunDialog
      run={run}
      verb="Reading"
      singular="order"
      words={words}
      nameOf={ordersList.nameOf}
      isDone={({ kind }) => kind === 'read'}
      isHarmless
      renderText={({ error }, { email }) =>
        error ? <ErrorMessage error={error} detail={detailOf(error)} /> : <SafeText>{email}</SafeText>
      }
      readAgainAction={{ label: 'Read again', onClick: onReadAgain, isPossible: ({ kind }) => kind !== 'read' }}
      endText={orders.length > 0 ? printText : ''}
      endAction={
        orders.length > 0
          ? {
              label: `Print ${formatCountOf(orders.length, 'receipt')}`,
              icon: 'print',
              onClick: () => printSheet(<OrderSheets orders={orders} missing={missing} />),
            }
          : undefined
      }
      onClose={onClose}
    />
  );
}
