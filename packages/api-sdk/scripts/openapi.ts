/** The parts of OpenAPI 3.1 that these scripts use. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  security: readonly Record<string, readonly string[]>[];
  components: { schemas: Record<string, Schema> };
}

export interface OperationObject {
  operationId: string;
  tags: readonly [string];
  'x-action': string;
  'x-permission': { area: string; activity: string };
  description?: string;
  'x-bare-status-text'?: boolean;
  deprecated?: boolean;
  /** Date on which a deprecated call is removed, e.g. `2027-06-30`. */
  'x-sunset'?: string;
  security?: OpenApi['security'];
  parameters?: readonly ParameterObject[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
  deprecated?: boolean;
}
