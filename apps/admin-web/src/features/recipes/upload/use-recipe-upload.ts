import type { RecipeAdded } from '@joe/api-sdk';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSingleMutation } from '../../../shared/mutations/use-single-mutation.ts';
import { notify } from '../../../shared/toast/notify.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { uploadErrorText } from './upload-failure.tsx';

/** Specification, section 4. */
export const RECIPE_UPLOADED = 'Recipe uploaded successfully!';

/**
 * `useSingleMutation` for calls that store a recipe. On success it removes the sent draft, even if the user has left
 * the screen. If the user has left, the result is shown as a toast.
 *
 * @param success text of the toast after a success
 */
export function useRecipeUpload<Variables>(
  options: UseMutationOptions<RecipeAdded, Error, Variables>,
  draft: Draft,
  success: string,
) {
  const removeSent = useRef<() => void>(undefined);
  return useSingleMutation(
    {
      ...options,
      onMutate: () => {
        removeSent.current = draft.createRemoveIfUnchanged();
      },
      onSuccess: () => removeSent.current?.(),
    },
    (error) => {
      if (error) notify('error', `Upload of the recipe: ${uploadErrorText(error)}`);
      else notify('success', success);
    },
  );
}
