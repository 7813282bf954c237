import { useSyncExternalStore } from 'react';

/** A value that is stored outside React, and listeners for its changes. */
export interface Store<Value> {
  get: () => Value;
  /** Replaces the value and calls the listeners. */
  set: (value: Value) => void;
  /** @returns unsubscribe function */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store. The component is rendered again when it changes. */
export const useStore = <Value>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get);
