import type { RecipeAdded } from '@joe/api-sdk';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../shared/notify.ts';
import { useEraseDraft } from '../../shared/use-draft.ts';
import { useSingleMutation } from '../../shared/use-single-mutation.ts';
import { wordsOf } from './upload-failure.tsx';

/**
 * A single mutation that stores a recipe. What it was made of is no draft any more then, also when the screen was left
 * meanwhile; a failure is told by a toast there, because the callbacks of `mutate` are called on an open screen only.
 */
export function useRecipeUpload<Variables>(
  options: UseMutationOptions<RecipeAdded, Error, Variables>,
  draftName: string,
) {
  const erase = useEraseDraft(draftName);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return useSingleMutation({
    ...options,
    onSuccess: erase,
    onError: (error) => {
      if (hasLeft.current) notify('error', `Upload of the recipe: ${wordsOf(error)}`);
    },
  });
}
