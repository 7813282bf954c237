import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { PEER = 'refine' } = process.env;

// Each peer is built alone, so that neither loads code of the other.
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2024', outDir: `dist/${PEER}`, rolldownOptions: { input: `${PEER}.html` } },
});
