import { aRecipeInput, type CallId } from '@joe/api-sdk/testing';
import { page } from 'vitest/browser';
import {
  button,
  chooseFile,
  chooseTranslations,
  main,
  occurrencesOf,
  press,
  savedFileCount,
  toastTexts,
  until,
} from './cell.ts';

/** Something the user does that sends a request. */
export interface Action {
  name: string;
  /** The test file that tries this action. */
  file: 'deletes' | 'recipes' | 'files';
  url: string;
  call: CallId;
  /** The read before `call`. The fault is in this read, and not in `call`. */
  readBefore?: CallId;
  kind: 'delete' | 'recipe' | 'upload' | 'download';
  /** All steps before the button that sends the request is pressed. */
  begin: () => Promise<void>;
  /** Name of the button that sends the request. After a failure, the same button sends it again. */
  send: string;
  isDone: () => boolean;
  /** Only for a delete. */
  deletion?: {
    /** Part of the toast after a success. */
    toast: string;
    /** Path of the request with which another user deletes the same record. */
    path: string;
  };
  /** Whether the specification asks for a line in the console after a failure (sections 7 and 8). */
  isLogged?: boolean;
}

const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);

const isDeleted = () => toastTexts().length > 0 && !hasDialog();
const hasDialog = () => document.querySelector('dialog[open]') !== null;

/** Deletes the first record of a screen. */
function deleteAction(name: string, url: string, call: CallId, toast: string, path: string): Action {
  let pressed = '';
  return {
    name,
    file: 'deletes',
    kind: 'delete',
    url,
    call,
    send: 'Yes',
    deletion: { toast, path },
    async begin() {
      await until(() => button(/^Delete /).length > 0, 'a record');
      const [first] = button(/^Delete /);
      pressed = first?.ariaLabel ?? first?.textContent ?? '';
      await press(pressed);
    },
    isDone: () => isDeleted() && button(pressed).length === 0,
  };
}

const saveRecipe: Action = {
  name: 'save a recipe',
  file: 'recipes',
  kind: 'recipe',
  url: '/recipe-details/201',
  call: 'addRecipe',
  send: 'Save',
  async begin() {
    await press('Edit');
    await fill('Name', 'Doppio');
    await press('Save');
    await until(hasDialog, 'the dialog');
  },
  isDone: () => occurrencesOf('Recipe saved') === 1 && !hasDialog(),
};

const uploadedRecipe = () => occurrencesOf('Recipe uploaded successfully!') === 1;

export const writeActions: readonly Action[] = [
  deleteAction('delete a user', '/users', 'deleteUser', 'has been deleted.', '/users/delete/20401'),
  deleteAction('delete an order', '/orders', 'deleteOrder', 'has been deleted.', '/orders/delete/100001'),
  deleteAction(
    'delete a language file',
    '/lang?group=EF1091',
    'deleteLanguageFile',
    'File Deleted Successfully !',
    '/lang/delete?fileName=EF1091_de.json',
  ),
  {
    ...deleteAction(
      'delete a recipe',
      '/recipe-details/201',
      'deleteRecipe',
      'has been deleted.',
      '/recipes/delete/r-201',
    ),
    isDone: () => isDeleted() && location.pathname === '/recipes',
  },
  saveRecipe,
  { ...saveRecipe, name: 'read a recipe before saving it', readBefore: 'listRecipes' },
  {
    name: 'create a recipe',
    file: 'recipes',
    kind: 'recipe',
    url: '/add-recipe',
    call: 'addRecipe',
    send: 'Upload',
    async begin() {
      await until(() => button('Next').length > 0, 'the wizard');
      await fill('ID', '777');
      for (let step = 2; step <= 6; step++) {
        await press('Next');
        await until(() => occurrencesOf(`Step ${step} of 6`) === 1, `step ${step}`);
      }
    },
    isDone: uploadedRecipe,
  },
  {
    name: 'upload a recipe as JSON',
    file: 'recipes',
    kind: 'recipe',
    url: '/add-recipe',
    call: 'addRecipe',
    send: 'Upload',
    async begin() {
      await until(() => button('Upload').length > 0, 'the box');
      await fill('Recipe JSON', JSON.stringify(aRecipeInput({ id: 777 })));
    },
    isDone: uploadedRecipe,
  },
  {
    name: 'upload translations',
    file: 'files',
    kind: 'upload',
    url: '/upload-recipe-translations',
    call: 'uploadRecipeTranslations',
    send: 'Send',
    async begin() {
      await until(() => button('Send').length > 0, 'the screen');
      await chooseTranslations();
      await until(() => occurrencesOf('for 1 recipe') === 1, 'the check of the file');
    },
    isDone: () => occurrencesOf('Thank you') === 1,
  },
  {
    name: 'upload a language file',
    file: 'files',
    kind: 'upload',
    url: '/lang',
    call: 'uploadLanguageFiles',
    send: 'Upload',
    isLogged: true,
    async begin() {
      await until(() => button('Upload').length > 0, 'the screen');
      await chooseFile('Drag and drop some files here, or click to select files', new File(['{}'], 'EF1091_it.json'));
    },
    isDone: () => occurrencesOf('File Uploaded Successfully !') === 1,
  },
  {
    name: 'download a language file',
    file: 'files',
    kind: 'download',
    url: '/lang?group=EF1091',
    call: 'downloadLanguageFile',
    isLogged: true,
    send: 'Download EF1091_de.json',
    begin: () => until(() => button('Download EF1091_de.json').length > 0, 'the file'),
    isDone: () => savedFileCount() === 1 && main().querySelector('[role=alert]') === null,
  },
];
