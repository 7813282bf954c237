import { useRef } from 'react';

/** Maximum time between two letters of one search text, in milliseconds. */
const TYPING_PAUSE_MS = 500;

/**
 * Moves to the option that starts with the typed letters. A repeated letter moves through all options starting with it.
 */
export function useTypeAhead(options: readonly { label: string }[], move: (index: number) => void) {
  const typed = useRef({ text: '', time: 0 });
  const isTyping = () => typed.current.text !== '' && Date.now() - typed.current.time < TYPING_PAUSE_MS;
  return {
    isTyping,
    type(letter: string, from: number) {
      const text = (isTyping() ? typed.current.text : '') + letter.toLowerCase();
      typed.current = { text, time: Date.now() };
      const isRepeated = [...text].every((character) => character === text[0]);
      const prefix = isRepeated ? text.slice(0, 1) : text;
      const start = isRepeated ? from + 1 : Math.max(from, 0);
      const order = options.map((_, offset) => (start + offset) % options.length);
      const foundIndex = order.find((index) => options[index]?.label.toLowerCase().startsWith(prefix));
      move(foundIndex ?? Math.max(from, 0));
    },
  };
}
