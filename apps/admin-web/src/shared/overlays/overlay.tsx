import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary, overlayFallback } from '../page/error-boundary.tsx';

const loads = new Set<() => Promise<unknown>>();

/**
 * Defers code that no screen needs at its start: menus, dialogs, toasts. The build puts all of it into the chunk
 * `overlays`, which is loaded after the first screen.
 *
 * @param isOnDemand whether the code is not loaded before it is needed
 * @returns loads the code once. After a failure, the next call asks the browser again
 */
export function overlayCode<Code>(load: () => Promise<Code>, isOnDemand = false): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  const loadOnce = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  if (!isOnDemand) loads.add(loadOnce);
  return loadOnce;
}

/** Loads the code of all overlays that the loaded screens have. Never rejects. */
export async function loadOverlays(): Promise<void> {
  await Promise.allSettled([...loads].map((load) => load()));
}

export interface OverlayOptions<Props> {
  /** Shown while the code is loading, with the same props. Default: nothing. */
  placeholder?: ComponentType<Props>;
  /** Loads the code only when the overlay is rendered. Its chunk has to be named in vite.config.ts. */
  isOnDemand?: boolean;
  /** Shown if the overlay cannot be loaded or rendered. The screen below stays. */
  failureText?: string;
}

/**
 * A component of {@link overlayCode}.
 *
 * Not `React.lazy`: React keeps the fallback of a `Suspense` for at least 300 ms, and `lazy` keeps a failure for ever.
 *
 * @returns a component with the same props, also if they are generic
 */
export function overlay<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
  {
    placeholder,
    isOnDemand,
    failureText = 'This part of the page could not be loaded.',
  }: OverlayOptions<Parameters<Component>[0]> = {},
): Component {
  const source: Source = {
    placeholder: placeholder as ComponentType<object> | undefined,
    fallback: overlayFallback(failureText),
    load: overlayCode(async () => {
      source.component = (await load()) as unknown as ComponentType<object>;
    }, isOnDemand),
  };
  return ((props: object) => (
    <ErrorBoundary fallback={source.fallback}>
      <OverlayContent source={source} props={props} />
    </ErrorBoundary>
  )) as unknown as Component;
}

interface Source {
  component?: ComponentType<object>;
  placeholder: ComponentType<object> | undefined;
  fallback: () => ReactNode;
  load: () => Promise<void>;
}

function OverlayContent({ source, props }: { source: Source; props: object }) {
  const [isLoaded, setLoaded] = useState(source.component !== undefined);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (!isLoaded) source.load().then(() => setLoaded(true), setError);
  }, [source, isLoaded]);
  if (error) throw error;
  const Content = source.component ?? source.placeholder;
  return Content ? <Content {...props} /> : null;
}
