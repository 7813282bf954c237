import { Button, type Elements, SearchField, SortSelect, Toolbar } from '@joe/ui-kit';
import { type KeyboardEvent, useRef } from 'react';
import { isShortcut, useShortcut } from '../../shared/shortcuts/shortcuts.ts';
import type { List, ListRow } from '../list.ts';
import { sortOptions } from '../list-columns.ts';
import type { ListView } from '../view/use-list-view.ts';
import { ViewButton } from '../view/view-button.tsx';
import styles from './list-toolbar.module.css';
import type { usePagedTable } from './use-paged-table.ts';

export interface ListToolbarProps<Row extends ListRow> {
  list: List<Row>;
  view: ListView;
  table: ReturnType<typeof usePagedTable<Row>>;
  isSelecting: boolean;
  onSelect: () => void;
  /** Moves the focus from the search to the rows. */
  onNextRow: () => void;
  /** Shown beside the search. */
  tools?: Elements | undefined;
}

/** Search, sort order, Select and View of a list. */
export function ListToolbar<Row extends ListRow>(props: ListToolbarProps<Row>) {
  const { list, view, table, isSelecting, onSelect, onNextRow, tools } = props;
  const search = useRef<HTMLInputElement>(null);
  useShortcut('search', () => {
    search.current?.focus();
    search.current?.select();
  });
  const onSearchKey = (event: KeyboardEvent) => {
    if (isShortcut(event, 'searchNow')) view.search(view.text);
    if (!isShortcut(event, 'nextRow')) return;
    event.preventDefault();
    onNextRow();
  };
  return (
    <Toolbar
      search={
        <SearchField
          ref={search}
          shortcut="/"
          placeholder={list.searchPlaceholder}
          value={view.text}
          maxLength={200}
          onChange={(event) => view.setText(event.target.value)}
          onKeyDown={onSearchKey}
        />
      }
      tools={tools}
    >
      <SortSelect
        fields={sortOptions(list.columns)}
        value={view.params.sortBy}
        direction={view.params.sortDir}
        onChange={view.setSort}
      />
      <div className={styles.buttons}>
        <Button icon="select" hideTextOn="mobile" aria-pressed={isSelecting} onClick={onSelect}>
          Select
        </Button>
        <ViewButton
          view={view}
          defaultSortBy={list.sortFields[0]}
          columns={table.getAllLeafColumns().map((column) => {
            const { label = '', isExtra = false } = column.columnDef.meta ?? {};
            return { id: column.id, label, isExtra, isVisible: column.getIsVisible() };
          })}
        />
      </div>
    </Toolbar>
  );
}
