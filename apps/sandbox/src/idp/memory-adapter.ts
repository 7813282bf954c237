import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Stores the provider's data in memory, so that every restart begins without sessions. */
export class MemoryStore {
  readonly #models = new Map<string, Map<string, Entry>>();

  adapter = (model: string): Adapter => {
    const entries = new Map<string, Entry>();
    this.#models.set(model, entries);
    const find = async (id: string) => {
      const entry = entries.get(id);
      if (entry && entry.expiresAt <= Date.now()) entries.delete(id);
      return entries.get(id)?.payload;
    };
    return {
      find,
      async upsert(id, payload, expiresIn) {
        entries.set(id, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
      },
      async findByUid(uid) {
        for (const [id, { payload }] of entries) if (payload.uid === uid) return find(id);
        return undefined;
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const entry = entries.get(id);
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
      },
    };
  };

  /** Ends sessions like an administrator: the browsers keep their cookies, which are no longer valid. */
  deleteSessions(matches: (payload: AdapterPayload) => boolean) {
    const entries = this.#models.get('Session');
    for (const [id, { payload }] of entries ?? []) if (matches(payload)) entries?.delete(id);
  }
}
