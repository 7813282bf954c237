import { Button, type Elements, SearchField, SortSelect, Toolbar } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { type KeyboardEvent, useRef } from 'react';
import { isShortcut, keyLabelsOf, useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import { sortableColumns } from '../list-columns.ts';
import { ViewButton } from '../view/view-button.tsx';
import { MAX_SEARCH } from '../view/view-params.ts';
import styles from './list-toolbar.module.css';
import type { PagedTableModel } from './use-paged-table.ts';

interface ListToolbarProps<Row extends RowData> extends PagedTableModel<Row> {
  /** Shown beside the search. */
  tools: Elements;
  /** Moves the focus from the search to the rows. */
  onNextRow: () => void;
}

/** Search, sort order, Select and View of a list. */
export function ListToolbar<Row extends RowData>(props: ListToolbarProps<Row>) {
  const { list, view, table, columns, selectMode, onNextRow, tools } = props;
  const { searchBox } = view;
  const search = useRef<HTMLInputElement>(null);
  useShortcut('search', () => {
    search.current?.focus();
    search.current?.select();
  });
  const isSelecting = selectMode.selection !== undefined;
  const toggleSelectMode = () => {
    // Selects no rows, which also switches the mode on. TanStack Table forgets the row from which Shift selects.
    table.resetRowSelection(true);
    if (isSelecting) selectMode.end();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (isShortcut(event, 'searchNow')) searchBox.search(searchBox.text);
    if (!isShortcut(event, 'nextRow')) return;
    event.preventDefault();
    onNextRow();
  };
  return (
    <Toolbar
      search={
        <SearchField
          ref={search}
          shortcut={keyLabelsOf('search')[0]}
          placeholder={list.searchPlaceholder}
          value={searchBox.text}
          maxLength={MAX_SEARCH}
          onChange={(event) => searchBox.setText(event.target.value)}
          onKeyDown={onSearchKey}
        />
      }
      tools={tools}
    >
      <SortSelect
        fields={sortableColumns(list.columns).map(({ id, header }) => ({ value: id, label: header }))}
        value={view.params.sortBy}
        direction={view.params.sortDir}
        onChange={(id, direction) => table.setSorting([{ id, desc: direction === 'desc' }])}
      />
      <div className={styles.buttons}>
        <Button icon="select" hidesTextOnMobile aria-pressed={isSelecting} onClick={toggleSelectMode}>
          Select
        </Button>
        <ViewButton list={list} view={view} columns={columns} />
      </div>
    </Toolbar>
  );
}
