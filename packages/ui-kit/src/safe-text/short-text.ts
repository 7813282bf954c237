import { cutText } from './cut-text.ts';
import { visibleText } from './visible-text.ts';

/**
 * Cuts untrusted text to `max` UTF-16 code units and makes invisible characters visible, e.g. for attributes and
 * titles. The text is cut before `visibleText` adds its tokens (`‹U+202E›`), so that none of them is split.
 */
export const shortText = (text: string, max: number): string => visibleText(cutText(text, max));
