import type { Locator, Page } from 'playwright';

/** A console that meets the faults of our matrix. */
export interface Peer {
  name: string;
  rows: readonly Row[];
  /** A page of a signed-in user. Pages may share a session, unless it `isAlone`. */
  open(isAlone: boolean): Promise<Page>;
  signIn(page: Page): Promise<void>;
  /** Ends the session at the server, as an administrator can. */
  endSession(page: Page): Promise<void>;
  /** Hash of a screen that sends none of the requests of the rows. */
  start: string;
  /** CSS selector of everything that shows messages. */
  messages: string;
  /** What is on every screen of a signed-in user. */
  menu(page: Page): Locator;
  signInForm(page: Page): Locator;
  stop(): Promise<void>;
}

/** A screen or an action, and the request of it that fails. */
export interface Row {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Matches the path without query. */
  path: RegExp;
  /** Hash of the screen. May create the record that it shows. */
  screen: () => string | Promise<string>;
  /** Of reads: what is only shown if the request succeeded. */
  content?: (page: Page) => Locator;
  /** Of writes: everything before the button that sends the request. */
  begin?: (page: Page, text: string) => Promise<void>;
  /** Of writes: the button that sends the request. */
  send?: (page: Page) => Locator;
  /** Whether the user has typed `text`. */
  hasInput?: boolean;
}
