import { isDeepStrictEqual } from 'node:util';
import type { KillableSandbox, SandboxResponse } from './sandbox.ts';

const FIRST_USER_ID = 20_401;
const FIRST_ORDER_ID = 100_001;

/** A write that must be done as a whole or not at all. */
interface Write {
  name: string;
  send: () => Promise<SandboxResponse>;
  /** Whether the state contains the write: in full, in part or not. */
  find: (state: StoredRecords) => 'done' | 'in part' | 'not done';
}

interface StoredRecords {
  users: Map<number, unknown>;
  orders: Map<number, unknown>;
  recipes: Map<number, { name: string; steps: unknown[] }>;
  /** Content by path. */
  files: Map<string, string>;
}

/** Reads all users, orders, recipes and language files from the API. @throws if a call other than a download fails */
export async function readState({ call }: KillableSandbox): Promise<StoredRecords> {
  const read = async (path: string) => {
    const { status, body } = await call('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const readPages = async (noun: string, id: string) => {
    const rows = new Map<number, unknown>();
    for (let page = 1, totalPages = 1; page <= totalPages; page++) {
      const body = (await read(`/${noun}?pageSize=100&page=${page}`)) as {
        data: Record<string, number>[];
        totalPages: number;
      };
      for (const row of body.data) rows.set(row[id] ?? 0, row);
      totalPages = body.totalPages;
    }
    return rows;
  };
  const recipes = (await read('/recipes/get-all?lang=en')) as { id: number; name: string; steps: unknown[] }[];
  const files = new Map<string, string>();
  for (const { file } of (await read('/lang/get-all')) as { file: string }[]) {
    const [, group = '', code = ''] = /([^/]*)_([^./]*)\.[^/]*$/.exec(file) ?? [];
    const query = new URLSearchParams({ efNumber: group, languageCode: code });
    const { status, body } = await call('GET', `/download?${query}`);
    files.set(file, status === 200 ? String(body) : `no content: ${status}`);
  }
  return {
    users: await readPages('users', 'user_id'),
    orders: await readPages('orders', 'orderID'),
    recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
    files,
  };
}

/**
 * Sends four kinds of writes: deletes of users and orders, new recipes, and uploads of language files. Each has its own
 * records.
 */
export class Writes {
  #sandbox: KillableSandbox;
  #count = 0;
  #sent: { write: Write; status: number }[] = [];

  constructor(sandbox: KillableSandbox) {
    this.#sandbox = sandbox;
  }

  get confirmed(): number {
    return this.#sent.filter(({ status }) => status >= 200 && status < 300).length;
  }

  get rejected(): number {
    return this.#sent.filter(({ status }) => status === 503).length;
  }

  /** Sends the next write. @returns its status */
  async sendNext(): Promise<number> {
    const write = this.#create(this.#count++);
    const { status } = await write.send();
    this.#sent.push({ write, status });
    return status;
  }

  /** Sends writes, four at a time, until `isOver` returns true. */
  async sendUntil(isOver: () => boolean): Promise<void> {
    const sendAll = async () => {
      while (!isOver()) await this.sendNext();
    };
    await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
  }

  /**
   * Compares the state with the writes. A confirmed write must be done, and any other write must be done as a whole or
   * not at all. Records of `before` that no write deletes must not change.
   */
  findLosses(before: StoredRecords, after: StoredRecords): string[] {
    const losses = this.#sent.flatMap(({ write, status }) => {
      const found = write.find(after);
      if (found === 'in part') return [`${write.name} (status ${status}) is stored in part.`];
      return found === 'not done' && status >= 200 && status < 300 ? [`${write.name} was confirmed and is lost.`] : [];
    });
    for (const noun of ['users', 'orders', 'recipes', 'files'] as const) {
      for (const [key, row] of before[noun] as Map<unknown, unknown>) {
        const isDeleted = this.#sent.some(({ write }) => write.name === `delete ${noun} ${key}`);
        const stored = (after[noun] as Map<unknown, unknown>).get(key);
        if (!isDeleted && !isDeepStrictEqual(stored, row)) losses.push(`${noun} ${key} was changed or is lost.`);
      }
    }
    return losses;
  }

  #create(n: number): Write {
    const { call } = this.#sandbox;
    const remove = (noun: 'users' | 'orders', id: number): Write => ({
      name: `delete ${noun} ${id}`,
      send: () => call('DELETE', `/${noun}/delete/${id}`),
      find: (state) => (state[noun].has(id) ? 'not done' : 'done'),
    });
    const round = Math.floor(n / 4);
    if (n % 4 === 0) return remove('orders', FIRST_ORDER_ID + round);
    if (n % 4 === 1 && round < 250) return remove('users', FIRST_USER_ID + round);
    return n % 4 === 2 ? this.#addRecipe(5000 + round) : this.#uploadFiles(n);
  }

  #addRecipe(id: number): Write {
    const steps = Array.from({ length: 20 }, (_, i) => ({
      instructions: `Step ${i} of ${id}`,
      image: null,
      productDefinition: null,
    }));
    const texts = { name: `Recipe ${id}`, teaser: 'x', hint: null, thumbnailImage: 'x', titleImage: 'x' };
    const recipe = { id, ...texts, tags: [], ingredients: [], steps };
    return {
      name: `add recipe ${id}`,
      send: () => this.#sandbox.call('POST', '/recipes/add', JSON.stringify(recipe)),
      find: ({ recipes }) => {
        const stored = recipes.get(id);
        if (!stored) return 'not done';
        return stored.name === recipe.name && isDeepStrictEqual(stored.steps, steps) ? 'done' : 'in part';
      },
    };
  }

  #uploadFiles(n: number): Write {
    const content = `${n} `.repeat(20_000);
    const names = ['de', 'fr'].map((code) => `OUT${n}_${code}.json`);
    return {
      name: `upload ${names.join(' and ')}`,
      send: () => {
        const form = new FormData();
        for (const name of names) form.append('file', new File([content], name));
        return this.#sandbox.call('POST', '/lang/upload', form);
      },
      find: ({ files }) => {
        const stored = names.filter((name) => files.get(`/lang/OUT${n}/${name}`) === content).length;
        const listed = names.filter((name) => files.has(`/lang/OUT${n}/${name}`)).length;
        if (listed === 0) return 'not done';
        return stored === 2 ? 'done' : 'in part';
      },
    };
  }
}
