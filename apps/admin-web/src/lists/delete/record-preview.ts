import type { RowData } from '@tanstack/react-table';
import type { PreviewContent } from '../../queries/delete-preview.ts';
import type { List } from '../list.ts';

/** The `preview` of a list whose question shows only the record itself. `linesOf` returns the lines of the record. */
export const recordPreview =
  <Row extends RowData>(linesOf: (record: Row) => PreviewContent['lines']): List<Row>['deletion']['preview'] =>
  (api, id, { singular, apiOf }) => ({
    heading: `This ${singular}`,
    fileName: `${singular}-${id}`,
    async read({ client }) {
      const [record] = await Promise.allSettled([client.query({ ...apiOf(api).detail(id), staleTime: 0 })]);
      const copy = { [singular]: record };
      if (record.status === 'fulfilled') return { lines: linesOf(record.value), copy };
      return { lines: [], failure: { text: `The ${singular} could not be read`, error: record.reason }, copy };
    },
  });
