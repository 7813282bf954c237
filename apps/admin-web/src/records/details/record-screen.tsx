import type { RowData } from '@tanstack/react-table';
import { type ComponentProps, Fragment, type ReactElement, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { List } from '../../lists/list.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { NotFound, Screen, type ScreenProps } from '../../shared/page/screen.tsx';
import { readId } from '../read-id.ts';
import { RecordNav } from './record-nav.tsx';

/** The `prefetch` function of a page that shows a record of a list. */
export const prefetchRecord =
  <Row extends RowData>({ apiOf }: List<Row>): Prefetch =>
  async ({ queryClient, api, params }) => {
    const id = readId(params.id);
    if (id !== undefined) await queryClient.query(apiOf(api).detail(id));
  };

interface RecordScreenProps<Row extends RowData> {
  list: List<Row>;
  /** The path of the list, see `Screen`. */
  back: string;
  /** The arrows to the other records, see `RecordNav`. */
  arrows?: ComponentProps<typeof RecordNav<Row>>['arrows'];
  /** Renders the buttons beside the heading. The id is undefined if the URL has none. */
  actions?: (id: number | undefined) => ReactNode;
  /** The queries whose data the screen shows. */
  queries: (id: number) => ScreenProps['queries'];
  /** Renders the details of a record. */
  children: (id: number) => ReactElement;
}

/** The screen of a record of a list, with the arrows to the other records. The id of the record is in the URL. */
export function RecordScreen<Row extends RowData>({
  list,
  arrows,
  back,
  actions,
  queries,
  children,
}: RecordScreenProps<Row>) {
  const id = readId(useParams().id);
  if (id === undefined) {
    return (
      <Screen back={back} actions={actions?.(id)}>
        <NotFound text={`No ${list.singular} found.`} />
      </Screen>
    );
  }
  const noun = list.singular.replace(/^./, (letter) => letter.toUpperCase());
  return (
    <Screen
      back={back}
      actions={actions?.(id)}
      tab={`${noun} ${id}`}
      nav={<RecordNav list={list} id={id} arrows={arrows} />}
      queries={queries(id)}
    >
      <Fragment key={id}>{children(id)}</Fragment>
    </Screen>
  );
}
