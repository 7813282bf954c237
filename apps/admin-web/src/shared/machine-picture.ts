import { config } from '../config.ts';

/** URL of a machine's picture in the public bucket: the smallest of the three sizes, 256 px (specification, section 3). */
export const machinePicture = (articleNumber: string): string =>
  `${config.apiUrl}/coffee-machine-images/256/${encodeURIComponent(articleNumber.toWellFormed())}_front_256px.png`;
