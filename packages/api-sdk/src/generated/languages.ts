// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export const LanguageFile: Check<Schemas['LanguageFile']> = /* @__PURE__ */ is.object({ file: is.string });

export const listLanguageFiles = {
  operationId: 'listLanguageFiles',
  method: 'GET',
  path: '/lang/get-all',
  action: "get language files",
  roles: ["lang"],
  answer: /* @__PURE__ */ is.array(LanguageFile),
} as const satisfies Call;

export const uploadLanguageFiles = {
  operationId: 'uploadLanguageFiles',
  method: 'POST',
  path: '/lang/upload',
  action: "upload language files",
  bareStatusText: true,
  roles: ["lang"],
  body: 'form',
  answer: 'nothing',
} as const satisfies Call;

export const deleteLanguageFile = {
  operationId: 'deleteLanguageFile',
  method: 'DELETE',
  path: '/lang/delete',
  action: "delete language file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ fileName: is.nonEmptyString }),
  answer: 'nothing',
} as const satisfies Call;

export const downloadLanguageFile = {
  operationId: 'downloadLanguageFile',
  method: 'GET',
  path: '/download',
  action: "download file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ efNumber: is.nonEmptyString, languageCode: is.nonEmptyString }),
  answer: 'file',
} as const satisfies Call;
