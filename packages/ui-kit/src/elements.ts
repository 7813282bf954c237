import type { ReactElement } from 'react';

/**
 * Content of elements only. Wrap a text in an element.
 *
 * Needed beside siblings: a browser that translates the page replaces text nodes, and React can no longer change or remove
 * them.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
