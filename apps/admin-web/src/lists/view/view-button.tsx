import { PopoverButton, type PopoverProps } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { describeView } from './describe-view.ts';
import styles from './view-button.module.css';
import type { ViewMenuProps } from './view-menu.tsx';

const ViewMenu = overlay(async () => (await import('./view-menu.tsx')).ViewMenu);

/**
 * Opens the View menu. The button shows the name of the saved view that is open. Without one, it shows `changed` if
 * columns or sort order are not the standard ones.
 */
export function ViewButton<Row extends RowData>(props: Omit<ViewMenuProps<Row>, keyof PopoverProps>) {
  const { list, view, columns } = props;
  const { currentQuery, isStandard } = describeView(list, view.params, columns);
  const named = view.preferences.views?.find(({ query }) => query === currentQuery);
  const name = named?.name ?? (isStandard ? undefined : 'changed');
  return (
    <PopoverButton
      icon="sliders"
      hidesTextOnMobile={name === undefined}
      panel={(popover) => <ViewMenu {...props} {...popover} />}
    >
      {name === undefined ? (
        'View'
      ) : (
        <>
          <span>View</span>
          <b className={styles.name}>{name}</b>
        </>
      )}
    </PopoverButton>
  );
}
