import type { ReactElement } from 'react';

/**
 * Content that contains no plain text, so each text must be inside an element. A browser that translates the page
 * replaces text nodes. React can then no longer change or remove a text node that has siblings.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
