import { Blank, backClass, Icon, Page, PageHead } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
      <PageHead
        title={title}
        actions={actions}
        back={
          back && (
            <Link className={backClass} to={back}>
              <Icon name="arrow-left" size="s" />
              Back
            </Link>
          )
        }
      />
      {children}
    </Page>
  );
}

/** In a screen whose record does not exist; Back above it is the way on (decision S20). */
export function NotFound({ text }: { text: string }) {
  return <Blank center icon="search" text={text} />;
}
