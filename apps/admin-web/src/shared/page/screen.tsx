import { backClass, type Elements, EmptyState, Icon, Page, PageHeader } from '@joe/ui-kit';
import type { QueryKey } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useMatches, useNavigate } from 'react-router-dom';
import type { RowOrigin } from '../../paths.ts';
import { ReadAt, type ShownQuery } from './refresh.tsx';
import { useTitle } from './use-title.ts';

/** The names of a screen, the `handle` of its route (`app/routes.tsx`). */
export interface ScreenNames {
  /** Title of the browser tab (decision S18), and of the screen unless it has its own `heading`. */
  title: string;
  heading?: string | undefined;
}

export interface ScreenProps {
  /** Title of the browser tab instead of the screen's, e.g. `Order 100001`. */
  tab?: string | undefined;
  /** Path of the screen that Back opens. */
  back?: string;
  /** Shown beside the Back link, at the end of its line, e.g. `RecordNav`. */
  nav?: Elements;
  /** Queries whose data the screen shows, for Refresh. Default: nothing that can be read again. */
  queries?: readonly ShownQuery[] | undefined;
  /**
   * Refresh also reads the queries with this key that are on the screen. The time "Read at" does not depend on them.
   */
  refreshedKey?: QueryKey;
  actions?: ReactNode;
  children: Elements;
}

/** The common parts of most screens: the Back link, the heading with its actions, and the title of the browser tab. */
export function Screen({ tab, back, nav, queries, refreshedKey, actions, children }: ScreenProps) {
  const { title, heading = title } = useScreenNames();
  useTitle(tab ?? title);
  return (
    <Page>
      <PageHeader
        title={heading}
        // Each record has its own `ReadAt`, so that the time of the record before is not shown with this one.
        note={queries && <ReadAt key={tab} queries={queries} refreshedKey={refreshedKey} />}
        actions={actions}
        back={back && <BackLink to={back} />}
        besideBack={nav}
      />
      {children}
    </Page>
  );
}

/** The names of the current route. */
function useScreenNames(): ScreenNames {
  const matches = useMatches();
  return matches[matches.length - 1]?.handle as ScreenNames;
}

/**
 * The link Back, to the path `to`. If the record was opened from a list, the link keeps the view of the list (decision
 * S11). If this view is also the previous history entry, its scroll position is kept too.
 */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const { listQuery }: Partial<RowOrigin> = Object(useLocation().state);
  const goBackInHistory = (event: MouseEvent) => {
    const previousUrl = window.navigation?.entries()[(window.navigation.currentEntry?.index ?? 0) - 1]?.url;
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isNewTab || !previousUrl) return;
    const { pathname, searchParams } = new URL(previousUrl);
    const isSameView = listQuery === undefined || String(searchParams) === String(new URLSearchParams(listQuery));
    if (pathname !== to || !isSameView) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={backClass} to={to + (listQuery ?? '')} onClick={goBackInHistory} data-print="none">
      <Icon name="arrow-left" size="small" />
      Back
    </Link>
  );
}

/** Shown if the record does not exist or its id is invalid (decisions S3 and S20). */
export function NotFound({ text }: { text: string }) {
  return <EmptyState isCentered icon="search" text={text} />;
}
