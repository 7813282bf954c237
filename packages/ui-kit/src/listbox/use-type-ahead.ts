import { useRef } from 'react';

/** How long letters belong together, in ms. */
const pause = 500;

/** Moves to the option that begins with the typed letters; one letter again and again walks through its options. */
export function useTypeAhead(options: readonly { label: string }[], move: (index: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  const isTyping = () => typed.current.text !== '' && Date.now() - typed.current.at < pause;
  return {
    isTyping,
    type(letter: string, from: number) {
      const text = (isTyping() ? typed.current.text : '') + letter.toLowerCase();
      typed.current = { text, at: Date.now() };
      const same = [...text].every((one) => one === text[0]);
      const sought = same ? text.slice(0, 1) : text;
      const start = same ? from + 1 : Math.max(from, 0);
      const order = options.map((_, step) => (start + step) % options.length);
      const found = order.find((index) => options[index]?.label.toLowerCase().startsWith(sought));
      move(found ?? Math.max(from, 0));
    },
  };
}
