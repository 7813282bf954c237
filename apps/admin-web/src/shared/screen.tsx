import { backClass, EmptyState, Icon, Page, PageHeader } from '@joe/ui-kit';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTitle } from './use-title.ts';

/** The names of a screen; `app/screens.ts` has those of every screen. */
export interface ScreenNames {
  /** Name in the browser's tab (decision S18), and the heading unless that one differs. */
  title: string;
  heading?: string | undefined;
}

export const ScreenNamesContext = createContext<ScreenNames>({ title: '' });

export interface ScreenProps {
  /** Name in the browser's tab when it names the record, e.g. `Order 100001`. */
  tab?: string | undefined;
  /** Path of the screen that Back leads to. */
  back?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: Back, the heading, its actions, the name in the browser's tab. */
export function Screen({ tab, back, actions, children }: ScreenProps) {
  const { title, heading = title } = useContext(ScreenNamesContext);
  useTitle(tab ?? title);
  return (
    <Page>
      <PageHeader title={heading} actions={actions} back={back && <BackLink to={back} />} />
      {children}
    </Page>
  );
}

/** If the user came from that screen, goes back in the history, which keeps page, search and sort (decision S11). */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const comeBack = (event: MouseEvent) => {
    const before = window.navigation?.entries()[(window.navigation.currentEntry?.index ?? 0) - 1]?.url;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere || !before || new URL(before).pathname !== to) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={backClass} to={to} onClick={comeBack}>
      <Icon name="arrow-left" size="s" />
      Back
    </Link>
  );
}

/** Shown when the record does not exist; the Back link above leads on (decision S20). */
export function NotFound({ text }: { text: string }) {
  return <EmptyState isCentered icon="search" text={text} />;
}
