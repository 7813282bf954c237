// `meta` of mutations, for the dialog about an ended session and the reload for a new version.

/** For mutations that only read. They do not count as pending changes when the session ends. */
export const readOnly = { isReadOnly: true };

/** For mutations with a Cancel button on their screen. The dialog about an ended session must not hide this button. */
export const cancellable = { isCancellable: true };

/**
 * For mutations that change no records, e.g. Refresh. The dialog about an ended session can be closed while they wait,
 * and they do not delay the reload for a new version. In a dialog, only for mutations that send no request, because the
 * dialog would cover the banner about the ended session.
 */
export const noChange = { ...readOnly, ...cancellable };
