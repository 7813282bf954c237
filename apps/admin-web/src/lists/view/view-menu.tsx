import {
  Button,
  Checkbox,
  CopyButton,
  classNames,
  dockedPopoverClass,
  OptionButton,
  type PopoverProps,
  TextInput,
  usePopover,
} from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { type FormEvent, useState } from 'react';
import type { Sort } from '../../queries/page-query.ts';
import type { List } from '../list.ts';
import type { ListColumn } from '../list-columns.ts';
import { describeView } from './describe-view.ts';
import { MAX_NAME_LENGTH, MAX_VIEWS, type SavedView } from './list-preferences.ts';
import type { ListView } from './use-list-view.ts';
import styles from './view-menu.module.css';

export interface ViewMenuProps<Row extends RowData> extends PopoverProps {
  list: List<Row>;
  view: ListView;
  /** The visible columns. */
  columns: readonly ListColumn<Row>[];
}

/** The menu for saved views, the start view and the visible columns. It can also restore the standard view. */
export function ViewMenu<Row extends RowData>(props: ViewMenuProps<Row>) {
  const { id, list, view, columns } = props;
  const popover = usePopover<HTMLElement>(props);
  const { params, preferences } = view;
  const { sort, views = [] } = preferences;
  const { sortBy, sortDir } = params;
  const { visible, standard, standardQuery, currentQuery, isStandard } = describeView(list, params, columns);
  const startColumns = preferences.columns ?? standard;
  const startsWithThis = isSameSort(sort, params) && startColumns.join() === visible.join();

  const ownColumns = (ids: string[]) => (ids.join() === standard.join() ? undefined : ids);
  const toggleColumn = (column: string, isVisible: boolean) => {
    const ids = list.columns.map(({ id }) => id);
    const next = ids.filter((id) => (id === column ? isVisible : visible.includes(id)));
    view.changePreferences(() => ({ columns: ownColumns(next) }));
  };
  const startWithThis = (isOn: boolean) => {
    view.changePreferences(() =>
      isOn ? { sort: { sortBy, sortDir }, columns: ownColumns(visible) } : { sort: undefined },
    );
  };
  // Saved views, search and filter stay.
  const reset = () =>
    view.changePreferences(() => ({ sort: undefined, columns: undefined }), {
      ...params,
      page: 1,
      sortBy: list.sortFields[0],
      sortDir: 'asc',
    });
  return (
    // Focusable, so that the focus stays in the panel when a focused button disappears (`useKeepFocus`).
    <section
      {...popover}
      role="dialog"
      aria-label="View"
      tabIndex={-1}
      className={classNames(dockedPopoverClass, styles.panel)}
    >
      <section className={styles.section} aria-labelledby={`${id}views`}>
        <h3 className="u-label" id={`${id}views`}>
          Views
        </h3>
        <ul className={styles.views}>
          <ViewRow
            name="Standard"
            isCurrent={currentQuery === standardQuery}
            onOpen={() => view.openQuery(standardQuery)}
          />
          {views.map(({ name, query }) => (
            <ViewRow
              key={name}
              name={name}
              isCurrent={currentQuery === query}
              onOpen={() => view.openQuery(query)}
              link={`${location.origin}${location.pathname}?${query}`}
              onRemove={() =>
                view.changePreferences(({ views = [] }) => ({ views: views.filter((other) => other.name !== name) }))
              }
            />
          ))}
        </ul>
        <SaveView
          views={views}
          onSave={(name) =>
            view.changePreferences(({ views = [] }) => ({ views: [...views, { name, query: currentQuery }] }))
          }
        />
        <Checkbox checked={startsWithThis} onChange={startWithThis}>
          Start with this view
        </Checkbox>
      </section>
      <section className={styles.section} aria-labelledby={`${id}columns`}>
        <h3 className="u-label" id={`${id}columns`}>
          Columns
        </h3>
        <div className={styles.columns}>
          {list.columns.map((column, index) => (
            <Checkbox
              key={column.id}
              checked={visible.includes(column.id)}
              // The first column is always visible.
              disabled={index === 0}
              onChange={(isOn) => toggleColumn(column.id, isOn)}
            >
              {column.header}
            </Checkbox>
          ))}
        </div>
      </section>
      <div className={classNames('u-row-apart', styles.footer)}>
        <span className="u-muted u-small" role="status">
          {view.arePreferencesStored
            ? 'Saved in this browser only.'
            : 'The browser does not save your changes. They last until you leave the list.'}
        </span>
        <Button variant="ghost" size="small" disabled={isStandard && !sort && !preferences.columns} onClick={reset}>
          Reset
        </Button>
      </div>
    </section>
  );
}

interface ViewRowProps {
  name: string;
  isCurrent: boolean;
  onOpen: () => void;
  link?: string;
  onRemove?: () => void;
}

function ViewRow({ name, isCurrent, onOpen, link, onRemove }: ViewRowProps) {
  return (
    <li className={styles.view}>
      <OptionButton isCurrent={isCurrent} onClick={onOpen}>
        <span className="u-clip">{name}</span>
      </OptionButton>
      {link && <CopyButton text={link} label={`Copy link to ${name}`} />}
      {onRemove && <Button variant="ghost" size="small" icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
    </li>
  );
}

/** Gives the current view a name. */
function SaveView({ views, onSave }: { views: readonly SavedView[]; onSave: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) {
    const isFull = views.length >= MAX_VIEWS;
    return (
      <div>
        <Button size="small" disabled={isFull} onClick={() => setName('')}>
          {isFull ? `At most ${MAX_VIEWS} views` : 'Save as a view'}
        </Button>
      </div>
    );
  }
  const cleaned = name.trim();
  const isTaken = cleaned === 'Standard' || views.some((view) => view.name === cleaned);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (cleaned === '' || isTaken) return;
    onSave(cleaned);
    setName(undefined);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextInput
        label="Name of the view"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoFocus
        error={isTaken && 'A view with this name already exists.'}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="ghost" size="small" onClick={() => setName(undefined)}>
          Cancel
        </Button>
        <Button variant="primary" size="small" type="submit" disabled={cleaned === '' || isTaken}>
          Save
        </Button>
      </div>
    </form>
  );
}

const isSameSort = (one: Sort | undefined, other: Sort) =>
  one?.sortBy === other.sortBy && one.sortDir === other.sortDir;
