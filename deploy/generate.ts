// `pnpm generate` in this folder: writes the examples and the doctor anew.
import { generateAll } from './generated.ts';

await generateAll();
