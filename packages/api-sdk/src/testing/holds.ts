import type { CallId } from './fake-call.ts';

/** Remembers the calls whose requests are held back. */
export function createHolds() {
  const holds = new Map<() => void, { operationId: CallId | '*'; released: Promise<void> }>();
  return {
    add(operationId: CallId | '*'): () => void {
      let open = () => {};
      const released = new Promise<void>((resolve) => {
        open = resolve;
      });
      const release = () => {
        holds.delete(release);
        open();
      };
      holds.set(release, { operationId, released });
      return release;
    },
    /** Waits until all current holds of the call have ended. */
    async wait(operationId: CallId): Promise<void> {
      for (const hold of [...holds.values()]) if (['*', operationId].includes(hold.operationId)) await hold.released;
    },
    clear() {
      for (const release of [...holds.keys()]) release();
    },
  };
}
