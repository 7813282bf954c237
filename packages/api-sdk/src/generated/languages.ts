// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

export const LanguageFile: Check<Schemas['LanguageFile']> = /* @__PURE__ */ is.object({ file: is.string });

export const listLanguageFiles: Call<operations['listLanguageFiles']> = {
  operationId: 'listLanguageFiles',
  method: 'GET',
  path: '/lang/get-all',
  action: "get language files",
  roles: ["lang"],
  response: /* @__PURE__ */ is.array(LanguageFile),
};

export const uploadLanguageFiles: Call<operations['uploadLanguageFiles']> = {
  operationId: 'uploadLanguageFiles',
  method: 'POST',
  path: '/lang/upload',
  action: "upload language files",
  bareStatusText: true,
  roles: ["lang"],
  body: 'form',
  response: 'nothing',
};

export const deleteLanguageFile: Call<operations['deleteLanguageFile']> = {
  operationId: 'deleteLanguageFile',
  method: 'DELETE',
  path: '/lang/delete',
  action: "delete language file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ fileName: is.nonEmptyString }),
  response: 'nothing',
};

export const downloadLanguageFile: Call<operations['downloadLanguageFile']> = {
  operationId: 'downloadLanguageFile',
  method: 'GET',
  path: '/download',
  action: "download file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ efNumber: is.nonEmptyString, languageCode: is.nonEmptyString }),
  response: 'file',
};
