import { cutText } from './cut-text.ts';
import { visibleText } from './visible-text.ts';

/**
 * Cuts untrusted text to `max` UTF-16 code units and makes invisible characters visible, e.g. for attributes and
 * titles. It is cut first, so that no token is split.
 */
export const shortText = (text: string, max: number): string => visibleText(cutText(text, max));
