import type { Progress } from '@joe/api-sdk';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../queries/api.ts';
import { mayBeStored } from '../../../shared/files/transfer.tsx';
import { useSingleMutation } from '../../../shared/mutations/use-single-mutation.ts';

/** Uploads one file at a time and reports its progress. Leaving the screen stops the upload. */
export function useTranslationUpload(onSent: () => void) {
  const { mutate, isPending, error, reset } = useSingleMutation(useApi().recipes.uploadTranslations, ({ error }) => {
    if (!error) onSent();
  });
  const [share, setShare] = useState(0);
  const lastController = useRef<AbortController>(undefined);
  useEffect(() => () => lastController.current?.abort(), []);

  const send = (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = ({ bytes, total }: Progress) => setShare(total ? bytes / total : 1);
    const hasBegun = mutate({ file, signal, onProgress });
    if (!hasBegun) return;
    setShare(0);
    lastController.current = controller;
  };
  const isCancelled = error?.name === 'AbortError';
  return {
    send,
    cancel: () => lastController.current?.abort(),
    /** Clears the result of the last upload. */
    reset,
    isSending: isPending,
    /** 0 to 1 while a file is being sent. */
    share: isPending ? share : undefined,
    isCancelled,
    /** Whether the last upload was cancelled after the whole file was sent. */
    isMaybeStored: isCancelled && mayBeStored(error, share),
    /** Why the last upload failed. Null if it did not fail or was cancelled. */
    error: isCancelled ? null : error,
  };
}
