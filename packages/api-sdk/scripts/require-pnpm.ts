// Runs before `pack`, and before `publish` of this folder. pnpm applies `publishConfig.exports` and `catalog:`. With
// npm, the package would refer to sources that it does not contain.
import { basename } from 'node:path';

const manager = basename(process.env.npm_execpath ?? 'unknown');
if (!manager.startsWith('pnpm')) {
  console.error(`@joe/api-sdk can only be packed with pnpm, not with ${manager}.`);
  process.exit(1);
}
