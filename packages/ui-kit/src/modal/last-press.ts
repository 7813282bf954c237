/** A press of a pointer, at a position in the window in pixels, or of a key. */
export type Press = { kind: 'pointer'; x: number; y: number } | { kind: 'key' };

let last: Press | undefined;

/** The last press on the page. While a dialog opens, this is the press that opened it. */
export const lastPress = (): Press | undefined => last;

// Registered on import, because a dialog is rendered after the press that opens it. Tests in Node have no window.
globalThis.addEventListener?.('pointerdown', ({ clientX: x, clientY: y }) => (last = { kind: 'pointer', x, y }), true);
globalThis.addEventListener?.('keydown', () => (last = { kind: 'key' }), true);
