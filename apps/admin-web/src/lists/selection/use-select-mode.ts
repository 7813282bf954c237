import { useCallback, useState } from 'react';
import { isSameView, type ListParams } from '../../queries/list-params.ts';
import { overlayCode } from '../../shared/overlays/overlay.tsx';
import { notify } from '../../shared/toast/notify.ts';
import type { List, ListRow } from '../list.ts';
import type { LoadedPage } from '../table/use-shown-page.ts';
import type { SelectMode } from './select-mode.tsx';

const loadSelectMode = overlayCode(async () => (await import('./select-mode.tsx')).startSelectMode);

/**
 * The mode in which rows can be selected, and in which the selected rows can be shown alone. It ends when the user leaves
 * the screen or switches it off. The selection is then lost.
 *
 * @param loaded the page that the list has loaded
 * @param params the view that the user has asked for
 */
export function useSelectMode<Row extends ListRow>(
  list: List<Row>,
  loaded: LoadedPage<Row> | undefined,
  params: ListParams,
) {
  const [mode, setMode] = useState<SelectMode<Row>>();
  // The selected rows are shown alone until the user asks for another view or has deleted them all.
  const [onlyPage, setOnlyPage] = useState<LoadedPage<Row>>();
  const isShowingOnly =
    mode !== undefined && onlyPage !== undefined && onlyPage.data.length > 0 && isSameView(onlyPage.params, params);
  const shown = isShowingOnly ? onlyPage : loaded;

  const start = async () => {
    if (mode) return mode;
    try {
      const started = (await loadSelectMode())(list);
      setMode(started);
      return started;
    } catch {
      notify('error', 'Select could not be loaded.');
      return undefined;
    }
  };
  const end = () => {
    setOnlyPage(undefined);
    setMode(undefined);
  };
  const onDeleted = useCallback(
    (row: Row) => {
      if (shown) mode?.deselect(row, shown);
      setOnlyPage((page) => page && { ...page, data: page.data.filter((other) => other !== row) });
    },
    [mode, shown],
  );
  return {
    /** Undefined while the mode is off. */
    mode,
    /** Whether the table shows only selected rows. */
    isShowingOnly,
    /** The page that the table shows. */
    shown,
    start,
    end,
    /** Shows these rows only. Undefined shows the list again. */
    showOnly: (data: readonly Row[] | undefined) =>
      setOnlyPage(
        data && shown && { ...shown, params, data: [...data], total: data.length, totalPages: 1, unreadable: [] },
      ),
    /** Removes a deleted row from the selection. */
    onDeleted,
  };
}
