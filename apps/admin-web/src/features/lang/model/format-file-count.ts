import { formatCount } from '../../../shared/format/formats.ts';

/** `1 file`, `2,000 files`. */
export const formatFileCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`;
