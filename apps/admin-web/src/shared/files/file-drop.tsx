import { DropZone } from '@joe/ui-kit';
import { useDropzone } from 'react-dropzone';

/** Files that operating systems add to folders. They are left out (specification, section 5). */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db']);

interface FileDropProps {
  text: string;
  hint?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Called with at least one file. A file without a type gets the type of its extension. */
  onFiles: (files: File[]) => void;
  /** Called after `onFiles` if several files were chosen but only one is allowed. `onFiles` gets the first one. */
  onTooMany?: (() => void) | undefined;
}

/** Takes files that are dropped, pasted or chosen, also whole folders. */
export function FileDrop({ text, hint, multiple = false, disabled = false, onFiles, onTooMany }: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    disabled,
    // The file input itself is focusable.
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
