import { DropZone } from '@joe/ui-kit';
import type { MouseEvent } from 'react';
import { useDropzone } from 'react-dropzone';

/** Files that operating systems add to folders. They are left out (specification, section 5). */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db']);

interface FileDropProps {
  text: string;
  hint?: string | undefined;
  /** Whether the file dialog lets the user choose several files. Several can be dropped in any case. */
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Called with at least one file. A file without a type gets the type of its extension, if that is known. */
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped, pasted or chosen, also whole folders. */
export function FileDrop({ text, hint, multiple = false, disabled = false, onFiles }: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // Otherwise `onFiles` would get only the first of several files, and its caller could not say that.
    multiple: true,
    disabled,
    // The file input itself is focusable.
    noKeyboard: true,
    onDrop: (dropped: File[]) => {
      const files = dropped.filter(({ name }) => !systemFiles.has(name));
      if (files.length > 0) onFiles(files);
    },
  });
  return (
    <DropZone {...getRootProps()} text={text} hint={hint} isDragOver={isDragActive}>
      <input {...getInputProps({ multiple, tabIndex: 0, style: {}, disabled, 'aria-label': text, onClick: clear })} />
    </DropZone>
  );
}

/**
 * Lets the user choose the last file again, e.g. after changing it. react-dropzone does so only after a click on the
 * zone, not after a key on the input.
 */
const clear = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = '';
};
