import type { Database } from '../../db/database.ts';
import type { UploadLimits } from '../uploads.ts';

/** Services that the handlers of the API use. */
export interface HandlerContext {
  database: Database;
  limits: UploadLimits;
  /** The origin in the URLs of pictures. */
  origin: () => string;
}
