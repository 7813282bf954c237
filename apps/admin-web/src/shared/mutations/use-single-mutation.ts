import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

/**
 * Like `useMutation`, but `mutate` ignores calls while one is pending. `isPending` cannot prevent the second click of a
 * double click, because it changes with the next render. `mutate` returns whether it started.
 *
 * @param onEndAfterUnmount called with the error or null if the mutation ends after the component was unmounted, when the
 * callbacks of `mutate` are not called
 */
export function useSingleMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  onEndAfterUnmount?: (error: Error | null) => void,
) {
  const isRunning = useRef(false);
  const isUnmounted = useRef(false);
  // A layout effect ends together with the screen. An effect ends later, and a result in between would be lost.
  useLayoutEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    // Unlike the callbacks of `mutate`, this one is also called after `reset`.
    onSettled: (...result) => {
      isRunning.current = false;
      if (isUnmounted.current) onEndAfterUnmount?.(result[1]);
      return options.onSettled?.(...result);
    },
  });
  const mutateOnce = (variables: Variables, callbacks: MutateOptions<Data, Error, Variables> = {}) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    mutate(variables, callbacks);
    return true;
  };
  return { mutate: mutateOnce, isPending, error, reset };
}
