import { saveFile } from '../../shared/files/save-file.ts';

/** Where an export is written. Nothing can be taken for a finished file before `finish`. */
export interface ExportFile {
  write(text: string): Promise<void>;
  /** Discards what was written. */
  clear(): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Text is moved from the memory of the page into a Blob, which browsers keep on disk, in pieces of this many characters. */
const PIECE_SIZE = 1_000_000;

declare global {
  interface Window {
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/**
 * Opens a file: streamed to disk where the browser supports it, which asks the user for the place, otherwise collected in
 * pieces and saved as a download. On disk, the browser replaces the file only when it is finished.
 *
 * @returns undefined if the user cancels
 */
export async function openExportFile(name: string): Promise<ExportFile | undefined> {
  if (!window.showSaveFilePicker) return collectPieces(name);
  try {
    return await streamToDisk(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

async function streamToDisk(handle: FileSystemFileHandle): Promise<ExportFile> {
  const isNew = (await handle.getFile()).size === 0;
  const file = await handle.createWritable();
  return {
    write: (text) => file.write(text),
    clear: async () => {
      await file.truncate(0);
      await file.seek(0);
    },
    finish: () => file.close(),
    discard: async () => {
      await file.abort();
      // The picker has created an empty file.
      if (isNew && 'remove' in handle) await (handle.remove as () => Promise<void>)();
    },
  };
}

function collectPieces(name: string): ExportFile {
  let pieces: Blob[] = [];
  let text = '';
  const flush = () => {
    pieces.push(new Blob([text]));
    text = '';
  };
  const clear = async () => {
    pieces = [];
    text = '';
  };
  return {
    write: async (more) => {
      text += more;
      if (text.length > PIECE_SIZE) flush();
    },
    clear,
    finish: async () => {
      flush();
      saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), name);
    },
    discard: clear,
  };
}
