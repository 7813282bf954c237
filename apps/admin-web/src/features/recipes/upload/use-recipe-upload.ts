import type { RecipeAdded } from '@joe/api-sdk';
import type { UseMutationOptions } from '@tanstack/react-query';
import { requestIdOf } from '../../../http/api-errors.ts';
import { useSingleMutation } from '../../../shared/mutations/use-single-mutation.ts';
import { notify } from '../../../shared/toast/notify.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { uploadErrorText } from './upload-failure.tsx';

/** The texts about the upload of a new recipe (specification, section 4). */
export const uploadWords = { success: 'Recipe uploaded successfully!', failure: 'Upload of the recipe' };

/**
 * `useSingleMutation` for calls that store a recipe. On success it removes the sent draft if the draft has not changed
 * since, even if the user has left the screen. If the user has left, the result is shown as a toast.
 *
 * @param words the toasts: the whole text after a success, and the beginning of the text after a failure
 * @param onEnd called with the error, or with null after a success, unless the user has left the screen
 */
export function useRecipeUpload<Variables>(
  options: UseMutationOptions<RecipeAdded, Error, Variables>,
  draft: Draft,
  words: { success: string; failure: string },
  onEnd: (error: Error | null) => void,
) {
  return useSingleMutation(
    {
      ...options,
      onMutate: () => draft.createRemoveIfUnchanged(),
      onSuccess: (_data, _variables, removeIfUnchanged) => removeIfUnchanged(),
    },
    ({ error, isMounted }) => {
      if (isMounted) onEnd(error);
      else if (error) notify('error', `${words.failure}: ${uploadErrorText(error, requestIdOf(error))}`);
      else notify('success', words.success);
    },
  );
}
