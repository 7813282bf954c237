import { type ComponentProps, type FunctionComponent, type LazyExoticComponent, lazy } from 'react';

type Parts = typeof import('./later-parts.tsx');

export const loadLaterParts = (): Promise<Parts> => import('./later-parts.tsx');

/**
 * Creates a lazy component for a part of the frame.
 *
 * @param start promise to wait for before loading
 */
export const laterPart = <Name extends keyof Parts>(
  name: Name,
  start?: Promise<void>,
): LazyExoticComponent<FunctionComponent<ComponentProps<Parts[Name]>>> =>
  lazy(async () => {
    await start;
    const parts: { [Part in keyof Parts]: FunctionComponent<ComponentProps<Parts[Part]>> } = await loadLaterParts();
    return { default: parts[name] };
  });
