import type { Database } from '../../db/database.ts';
import type { UploadLimits } from '../uploads.ts';

/** Services that the handlers of the API use. */
export interface HandlerContext {
  database: Database;
  limits: UploadLimits;
  /** The API's own origin, for the URLs of its pictures. */
  origin: () => string;
}
