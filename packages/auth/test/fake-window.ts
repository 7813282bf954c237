import type { AuthWindow } from '../src/client.ts';

type Blockable = 'localStorage' | 'sessionStorage' | 'cookie';

/**
 * A simulated hidden frame. A test reads the messages that it has received, and sends messages from it, also forged
 * ones.
 */
export interface FakeFrame {
  src: string;
  hidden: boolean;
  title: string;
  removed: boolean;
  /** The messages from the page to the frame: `[message, origin]`. */
  received: [message: unknown, origin: string][];
  onload: (() => void) | null;
  /** Sends a message from the frame to the page. Origin and source can be forged. */
  send(data: unknown, forged?: { origin?: string; source?: unknown }): void;
}

/** A browser window for tests with the properties of `AuthWindow`. */
export function createFakeWindow(href = 'https://app.example.com/') {
  const events = new EventTarget();
  const blocked = new Set<Blockable>();
  const fullStorages = new Set<Blockable>();
  const frames: FakeFrame[] = [];
  const visited: string[] = [];
  const cookies = new Map<string, string>();
  const cookieLines: string[] = [];
  let url = new URL(href);

  const throwIfBlocked = (name: Blockable) => {
    if (blocked.has(name)) throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  class FakeStorage {
    [key: string]: unknown;
    readonly #name: Blockable;
    constructor(name: Blockable) {
      this.#name = name;
    }
    getItem(key: string) {
      return Object.hasOwn(this, key) ? String(this[key]) : null;
    }
    setItem(key: string, value: string) {
      if (fullStorages.has(this.#name)) throw new DOMException('Full.', 'QuotaExceededError');
      this[key] = value;
    }
    removeItem(key: string) {
      delete this[key];
    }
  }
  const storages = {
    localStorage: new FakeStorage('localStorage'),
    sessionStorage: new FakeStorage('sessionStorage'),
  };

  function createFrame(): FakeFrame & { contentWindow: object; remove(): void } {
    const frame = {
      src: '',
      hidden: false,
      title: '',
      removed: false,
      received: [] as [unknown, string][],
      onload: null as (() => void) | null,
      contentWindow: {
        postMessage: (message: unknown, origin: string) => void frame.received.push([message, origin]),
      },
      remove() {
        frame.removed = true;
      },
      send(data: unknown, forged: { origin?: string; source?: unknown } = {}) {
        const message = { data, origin: new URL(frame.src).origin, source: frame.contentWindow, ...forged };
        events.dispatchEvent(Object.assign(new Event('message'), message));
      },
    };
    return frame;
  }

  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: createFrame,
    body: { append: (frame: FakeFrame) => void frames.push(frame) },
  });
  Object.defineProperty(document, 'cookie', {
    get() {
      throwIfBlocked('cookie');
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set(line: string) {
      throwIfBlocked('cookie');
      cookieLines.push(line);
      const [, name = '', value = ''] = line.match(/^([^=]*)=([^;]*)/) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });

  const location = {
    assign: (to: string) => void visited.push(to),
    replace: (to: string) => void visited.push(to),
    reload: () => void visited.push('reload'),
  };
  for (const part of ['href', 'origin', 'protocol', 'pathname', 'search', 'hash'] as const) {
    Object.defineProperty(location, part, { get: () => url[part] });
  }

  const browserWindow = {
    document,
    location,
    history: {
      state: null,
      replaceState(_state: unknown, _unused: string, to: string) {
        url = new URL(to, url);
      },
    },
    get localStorage() {
      throwIfBlocked('localStorage');
      return storages.localStorage;
    },
    get sessionStorage() {
      throwIfBlocked('sessionStorage');
      return storages.sessionStorage;
    },
    crypto: { subtle: crypto.subtle },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatch: (type: string, properties: object = {}) =>
      events.dispatchEvent(Object.assign(new Event(type), properties)),
    blocked,
    full: fullStorages,
    frames,
    visited,
    cookieLines,
  };
  return Object.assign(browserWindow, { self: browserWindow, top: browserWindow }) as unknown as AuthWindow &
    Omit<typeof browserWindow, keyof AuthWindow> & { document: typeof document };
}
