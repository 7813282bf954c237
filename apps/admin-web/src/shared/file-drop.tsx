import { DropZone } from '@joe/ui-kit';
import { useDropzone } from 'react-dropzone';

/** What systems leave in folders; nobody means to send it (specification, section 5). */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db']);

export interface FileDropProps {
  text: string;
  hint?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Called with at least one file; a file without a type has got the one of its extension. */
  onFiles: (files: File[]) => void;
  /** Called in its place when several files come where one is wanted. */
  onTooMany?: (() => void) | undefined;
}

/** A place for files: dropped, pasted or chosen, folders included. The field itself takes the focus and the keys. */
export function FileDrop({ text, hint, multiple = false, disabled = false, onFiles, onTooMany }: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    disabled,
    noKeyboard: true,
    ...(onTooMany && { onDropRejected: onTooMany }),
    onDrop: (dropped: File[]) => {
      const files = dropped.filter(({ name }) => !systemFiles.has(name));
      if (files.length > 0) onFiles(files);
    },
  });
  return (
    <DropZone {...getRootProps()} text={text} hint={hint} isDragOver={isDragActive}>
      <input {...getInputProps({ tabIndex: 0, style: {}, disabled, 'aria-label': text })} />
    </DropZone>
  );
}
