import { exactDigits } from '@joe/api-sdk';
import { saveFile } from '../../shared/files/save-file.ts';

declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

/** Saves records as one JSON file. Integers beyond 2^53 keep the digits that the API sent. */
export function saveCopy(records: Readonly<Record<string, unknown>>, fileName: string): void {
  const text = JSON.stringify({ savedAt: new Date().toISOString(), ...records }, withExactDigits, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `${fileName}.json`);
}

function withExactDigits(this: Record<string, number>, field: string, value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return JSON.rawJSON(exactDigits(this, field));
}
