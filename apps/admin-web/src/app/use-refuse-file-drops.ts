import { useEffect } from 'react';

/** Keeps the browser from opening a file that the user drops beside a drop zone, because the app would close. */
export function useRefuseFileDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // A drop zone has taken the files.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}
