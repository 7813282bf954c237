import { Blank, backClass, Icon, Page, PageHead } from '@joe/ui-kit';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTitle } from './use-title.ts';

export interface ScreenProps {
  title: string;
  /** Name in the browser's tab, where the title is too long for it. */
  tab?: string;
  /** Where Back leads. */
  back?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: Back, the heading, its actions, the name of the tab. */
export function Screen({ title, tab = title, back, actions, children }: ScreenProps) {
  useTitle(tab);
  return (
    <Page>
      <PageHead title={title} actions={actions} back={back && <BackLink to={back} />} />
      {children}
    </Page>
  );
}

/** Leads back; where one came from that very screen, to its page, search, order and place (decision S11). */
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

/** In a screen whose record does not exist; Back above it is the way on (decision S20). */
export function NotFound({ text }: { text: string }) {
  return <Blank center icon="search" text={text} />;
}
