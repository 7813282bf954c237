import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * A mutation of which one at most is under way: what is asked for meanwhile is dropped. The state that disables a button
 * comes a render too late for the second click of a double click. `mutate` tells whether it began.
 *
 * @param onLeft told of a failure when the screen was left meanwhile: the callbacks of `mutate` are called on an open one only
 */
export function useSingleMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  onLeft?: (error: Error) => void,
) {
  const running = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    onError: (failure) => {
      if (hasLeft.current) onLeft?.(failure);
    },
  });
  const mutateOnce = (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
    if (running.current) return false;
    running.current = true;
    mutate(variables, {
      ...callbacks,
      onSettled: (...result) => {
        running.current = false;
        callbacks?.onSettled?.(...result);
      },
    });
    return true;
  };
  return { mutate: mutateOnce, isPending, error, reset };
}
