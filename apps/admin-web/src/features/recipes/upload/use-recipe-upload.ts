import type { RecipeAdded } from '@joe/api-sdk';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../../../shared/notify.ts';
import { useSingleMutation } from '../../../shared/use-single-mutation.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { uploadErrorText } from './upload-failure.tsx';

/**
 * Like `useSingleMutation`, for calls that store a recipe. On success it removes the draft that was sent, also if the
 * user has left the screen meanwhile; then a failure is shown as a toast.
 */
export function useRecipeUpload<Variables>(options: UseMutationOptions<RecipeAdded, Error, Variables>, draft: Draft) {
  const removeSent = useRef<() => void>(undefined);
  return useSingleMutation(
    {
      ...options,
      onMutate: () => {
        removeSent.current = draft.removerOfSent();
      },
      onSuccess: () => removeSent.current?.(),
    },
    (error) => notify('error', `Upload of the recipe: ${uploadErrorText(error)}`),
  );
}
