import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { withCodeTimeout } from '../code/with-code-timeout.ts';
import { ErrorBoundary, FallbackBanner } from '../page/error-boundary.tsx';
import { createStore, type Store, useStore } from '../state/store.ts';

const loadFunctions = new Set<() => Promise<unknown>>();

/**
 * Defers code that no screen needs at its start: menus, dialogs, toasts and parts that a screen shows later. The build
 * puts it into the chunk `overlays`, which is loaded after the first screen, or when it is first needed.
 *
 * @returns a function that loads the code once. It rejects if the code cannot be loaded in time. If `load` has failed,
 *   the next call asks the browser again
 */
export function overlayCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  const loadOnce = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return withCodeTimeout(loading);
  };
  loadFunctions.add(loadOnce);
  return loadOnce;
}

/** Loads the code of all overlays that the loaded modules define. Never rejects. */
export async function loadOverlays(): Promise<void> {
  await Promise.allSettled([...loadFunctions].map((load) => load()));
}

interface OverlayOptions<Props> {
  /** Shown while the code is loading, with the same props. Default: nothing. */
  placeholder?: (props: Props) => ReactNode;
  /** Shown if the overlay cannot be loaded or rendered, and while its code is late. The screen below stays. */
  failureText?: string;
}

/**
 * A component whose code is loaded like that of {@link overlayCode}.
 *
 * Not `React.lazy`: React keeps the fallback of a `Suspense` for at least 300 ms, and `lazy` keeps a failure for ever.
 *
 * @returns a component of the same type, even if it is generic
 */
export function overlay<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
  options?: OverlayOptions<Parameters<Component>[0]>,
): Component;
export function overlay<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  { placeholder, failureText = 'This part of the page could not be loaded.' }: OverlayOptions<Props> = {},
): (props: Props) => ReactNode {
  const fallback = <FallbackBanner text={failureText} />;
  const loaded = createStore<Component<Props> | undefined>(undefined);
  const source: OverlaySource<Props> = {
    loaded,
    placeholder,
    load: overlayCode(async () => loaded.set(await load())),
    fallback,
  };
  return (props) => (
    <ErrorBoundary fallback={fallback}>
      <OverlayContent source={source} props={props} />
    </ErrorBoundary>
  );
}

type Component<Props> = (props: Props) => ReactNode;

interface OverlaySource<Props> {
  loaded: Store<Component<Props> | undefined>;
  placeholder: Component<Props> | undefined;
  load: () => Promise<void>;
  fallback: ReactElement;
}

function OverlayContent<Props extends object>({ source, props }: { source: OverlaySource<Props>; props: Props }) {
  const Loaded = useStore(source.loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!source.loaded.get()) source.load().catch(() => setFailed(true));
  }, [source]);
  if (!Loaded && hasFailed) return source.fallback;
  const Content = Loaded ?? source.placeholder;
  return Content ? <Content {...props} /> : null;
}
