import { saveFile } from '../../shared/files/save-file.ts';

/** The file of an export. Its text appears only with `finish`, so that an incomplete file does not look finished. */
export interface ExportFile {
  write(text: string): Promise<void>;
  /** Removes what was written, so that the file can be written again. */
  clear(): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Text of more than this many characters is moved to a Blob, which browsers can keep outside the memory of the page.
 */
const MAX_TEXT_LENGTH = 1_000_000;

declare global {
  interface Window {
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/**
 * Opens a file. If the browser can write to disk, it asks the user where to save the file. The browser may empty a file
 * that the user chooses. The text appears in the file when `finish` is called. A browser that cannot write to disk
 * saves the text as a download.
 *
 * @returns undefined if the user cancels
 */
export async function openExportFile(name: string): Promise<ExportFile | undefined> {
  if (!window.showSaveFilePicker) return createMemoryFile(name);
  try {
    return await streamToDisk(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

async function streamToDisk(handle: FileSystemFileHandle): Promise<ExportFile> {
  const wasEmpty = (await handle.getFile()).size === 0;
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
      // Nothing is lost: the file is new, was emptied by the picker, or was already empty.
      if (wasEmpty && 'remove' in handle) await (handle.remove as () => Promise<void>)();
    },
  };
}

function createMemoryFile(name: string): ExportFile {
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
      if (text.length > MAX_TEXT_LENGTH) flush();
    },
    clear,
    finish: async () => {
      flush();
      saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), name);
      // The job of a finished export keeps this file.
      await clear();
    },
    discard: clear,
  };
}
