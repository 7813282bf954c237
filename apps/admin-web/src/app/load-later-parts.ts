import { type ComponentProps, type FunctionComponent, type LazyExoticComponent, lazy } from 'react';

type Parts = typeof import('./later-parts.tsx');
type Components = { [Name in keyof Parts]: FunctionComponent<ComponentProps<Parts[Name]>> };

let loaded: Components | undefined;

export async function loadLaterParts(): Promise<Components> {
  loaded ??= await import('./later-parts.tsx');
  return loaded;
}

/**
 * Creates a lazy component for a part of the frame.
 *
 * @param start promise to wait for before loading
 */
export const laterPart = <Name extends keyof Parts>(
  name: Name,
  start?: Promise<void>,
): LazyExoticComponent<Components[Name]> =>
  lazy(() => {
    if (loaded) return resolved({ default: loaded[name] });
    return (async () => {
      await start;
      return { default: (await loadLaterParts())[name] };
    })();
  });

/** A thenable without delay. After a promise, even a resolved one, React shows the fallback, and keeps it for 300 ms. */
const resolved = <Value>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: `lazy` accepts a thenable
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as Promise<Value>;
