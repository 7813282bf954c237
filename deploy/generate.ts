// `pnpm generate` in this folder: regenerates the examples and the doctor.
import { generateAll } from './generated.ts';

await generateAll();
