// Made from openapi/ by `pnpm generate`: never edited.
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export const RecordId: Check<Schemas['RecordId']> = is.integer;
export const Count: Check<Schemas['Count']> = /* @__PURE__ */ is.object({ quantity: is.integer });
export const ArticleNumber: Check<Schemas['ArticleNumber']> = is.string;
