import type { RecipeAdded } from '@joe/api-sdk';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../../shared/notify.ts';
import { useSingleMutation } from '../../../shared/use-single-mutation.ts';
import { useStoredDraft } from '../drafts/use-draft.ts';
import { wordsOf } from './upload-failure.tsx';

/**
 * A single mutation that stores a recipe. What it was made of is no draft any more then, also when the screen was left
 * meanwhile; a draft that somebody has begun there since stays. A failure is told by a toast on another screen.
 */
export function useRecipeUpload<Variables>(
  options: UseMutationOptions<RecipeAdded, Error, Variables>,
  draftName: string,
) {
  const { read, erase } = useStoredDraft(draftName);
  const sent = useRef<string>(undefined);
  const now = () => JSON.stringify(read());
  return useSingleMutation(
    {
      ...options,
      onMutate: () => {
        sent.current = now();
      },
      onSuccess: () => {
        if (now() === sent.current) erase();
      },
    },
    (error) => notify('error', `Upload of the recipe: ${wordsOf(error)}`),
  );
}
