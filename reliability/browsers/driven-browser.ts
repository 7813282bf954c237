/** Time limit for a step and for the start of a driver, in milliseconds. */
export const TIMEOUT_MS = 30_000;

/**
 * A browser with one tab. XPath expressions select elements. `click`, `fill` and `wait` wait until the first match
 * is visible.
 */
export interface DrivenBrowser {
  /** Name and version. */
  name: string;
  open(url: string): Promise<unknown>;
  wait(xpath: string): Promise<unknown>;
  click(xpath: string): Promise<unknown>;
  /** Replaces the text of a field. */
  fill(xpath: string, text: string): Promise<unknown>;
  /** Chooses a file in a file input, which may be hidden. */
  chooseFile(xpath: string, file: string): Promise<unknown>;
  pressEnter(): Promise<unknown>;
  /** Presses Ctrl and a letter. */
  pressControl(letter: string): Promise<unknown>;
  /**
   * Tries to reload the page or to close the tab, and stays when the browser asks. Fails if the browser does not ask.
   * In WebKitGTK, it only sends the event `beforeunload`.
   */
  stayAtEnd(end: 'reload' | 'close'): Promise<unknown>;
  /** Runs a function in the page. */
  run<Value>(script: () => Value): Promise<Value>;
  /** Width and height of the window in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>;
  /** A PNG image of the window. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<unknown>;
}

/**
 * Starts the installed browser.
 * @param folder for the browser's own files. Downloads are saved to its folder `downloads`
 */
export type StartBrowser = (folder: string) => Promise<DrivenBrowser>;
