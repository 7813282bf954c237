import { Button, isRepeatedPress } from '@joe/ui-kit';
import { useId, useRef, useState } from 'react';
import { overlay } from '../../shared/overlays/overlay.tsx';
import styles from './view-button.module.css';
import type { ViewMenuProps } from './view-menu.tsx';
import { viewQuery } from './view-query.ts';

const ViewMenu = overlay(async () => (await import('./view-menu.tsx')).ViewMenu);

/** Opens the menu of the user's own view. Shows the name of the view when it differs from the standard view. */
export function ViewButton(props: Omit<ViewMenuProps, 'id' | 'opener' | 'onClose'>) {
  const { view, columns, defaultSortBy } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isStandard =
    columns.every(({ isVisible, isExtra }) => isVisible !== isExtra) &&
    view.params.sortBy === defaultSortBy &&
    view.params.sortDir === 'asc';
  const query = viewQuery(
    view.params,
    columns.filter(({ isVisible }) => isVisible).map(({ id }) => id),
  );
  const name = view.preferences.views?.find((named) => named.query === query)?.name ?? 'changed';
  return (
    <>
      <Button
        ref={button}
        icon="sliders"
        hideTextOn={isStandard ? 'mobile' : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => isRepeatedPress() || setOpen(!isOpen)}
      >
        {isStandard ? (
          'View'
        ) : (
          <>
            <span>View</span>
            <b className={styles.name}>{name}</b>
          </>
        )}
      </Button>
      {isOpen && <ViewMenu {...props} id={id} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
