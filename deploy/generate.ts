// `pnpm generate` in this folder: regenerates the examples.
import { generateAll } from './generated.ts';

await generateAll();
