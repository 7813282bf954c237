// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export const LanguageFile: Check<Schemas['LanguageFile']> = /* @__PURE__ */ is.object({ file: is.string });

export const listLanguageFiles: Call<'listLanguageFiles'> = {
  id: 'listLanguageFiles',
  method: 'GET',
  path: '/lang/get-all',
  action: "get language files",
  roles: ["lang"],
  answer: /* @__PURE__ */ is.array(LanguageFile),
};

export const uploadLanguageFiles: Call<'uploadLanguageFiles'> = {
  id: 'uploadLanguageFiles',
  method: 'POST',
  path: '/lang/upload',
  action: "upload language files",
  bareStatusText: true,
  roles: ["lang"],
  body: 'form',
};

export const deleteLanguageFile: Call<'deleteLanguageFile'> = {
  id: 'deleteLanguageFile',
  method: 'DELETE',
  path: '/lang/delete',
  action: "delete language file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ fileName: is.filledText }),
};

export const downloadLanguageFile: Call<'downloadLanguageFile'> = {
  id: 'downloadLanguageFile',
  method: 'GET',
  path: '/download',
  action: "download file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ efNumber: is.filledText, languageCode: is.filledText }),
  answer: 'file',
};
