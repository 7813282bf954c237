import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

/** How a call of a mutation ended. */
export interface MutationEnd<Data> {
  /** Undefined after a failure. */
  data: Data | undefined;
  /** Null after a success. */
  error: Error | null;
  /** False if the component was unmounted before, so that the user can no longer see the error in it. */
  isMounted: boolean;
}

/**
 * The state of an action that takes time. Like `useMutation`, but `mutate` ignores calls while one is pending.
 * `isPending` cannot prevent the second of two fast calls, because it changes with the next render. `mutate` returns
 * whether it started.
 *
 * A run or queue starts its steps one after the other, with `mutateAsync` of `useMutation`.
 *
 * `useMutation` takes over a new `mutationFn` only after the paint. A key can be pressed before. So values that change
 * with a navigation, e.g. the next record, must be in the variables.
 *
 * @param onEnd called once at the end of each call, also after the component was unmounted
 */
export function useSingleMutation<Data, Variables, OnMutateResult = unknown>(
  options: UseMutationOptions<Data, Error, Variables, OnMutateResult>,
  onEnd?: (end: MutationEnd<Data>) => void,
) {
  const { mutateAsync, isPending, isSuccess, variables, data, error, reset } = useMutation(options);
  const isRunning = useRef(false);
  const isMounted = useRef(false);
  // React ends a layout effect at the moment at which it removes the screen. It ends other effects later. A call that
  // ends in between would count as one that ended on the screen.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const mutate = (variables: Variables) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const end = (data: Data | undefined, error: Error | null) => {
      isRunning.current = false;
      onEnd?.({ data, error, isMounted: isMounted.current });
    };
    // Unlike the callbacks of TanStack's `mutate`, the promise also settles after an unmount or `reset`.
    void mutateAsync(variables).then(
      (data) => end(data, null),
      (error) => end(undefined, error),
    );
    return true;
  };
  return { mutate, isPending, isSuccess, variables, data, error, reset };
}
