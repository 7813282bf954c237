import { PopoverButton, type PopoverProps } from '@joe/ui-kit';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { describeView } from './describe-view.ts';
import styles from './view-button.module.css';
import type { ViewMenuProps } from './view-menu.tsx';

const ViewMenu = overlay(async () => (await import('./view-menu.tsx')).ViewMenu);

/**
 * Opens the View menu. The button shows the name of the saved view. If columns or sort order are not the standard ones
 * and no saved view has them, it shows `changed`.
 */
export function ViewButton(props: Omit<ViewMenuProps, keyof PopoverProps>) {
  const { view, columns, defaultSortBy } = props;
  const { currentQuery, isStandard } = describeView(view.params, columns, defaultSortBy);
  const named = view.preferences.views?.find(({ query }) => query === currentQuery);
  const name = named?.name ?? (isStandard ? undefined : 'changed');
  return (
    <PopoverButton
      icon="sliders"
      hideTextOn={name === undefined ? 'mobile' : undefined}
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
