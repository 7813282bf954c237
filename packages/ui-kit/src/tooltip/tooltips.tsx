import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { place } from '../place/place.ts';
import { visibleText } from '../safe-text/visible-text.ts';
import styles from './tooltips.module.css';

const delay = 400;

/**
 * The tooltips of the whole page, mounted once beside the screens. Every element with `data-tooltip` shows its
 * `aria-label`, or the words it has there, as they change: after 400 ms under the pointer, at once when the keyboard
 * focuses it. `Button` without text has it. Readers hear the name of the element itself: the words are hidden from them.
 */
export function Tooltips() {
  const [anchor, setAnchor] = useState<Element>();
  const tip = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over: Element | undefined;
    const show = (next: Element | undefined, after: number) => {
      over = next;
      clearTimeout(timer);
      if (next && after) timer = setTimeout(setAnchor, after, next);
      else setAnchor(next);
    };
    const hide = () => show(undefined, 0);
    const named = ({ target }: Event) => (target instanceof Element && target.closest('[data-tooltip]')) || undefined;
    const events = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, handle, { signal: events.signal, capture: true, passive: true });

    on('pointerover', (event) => {
      // The label may be pointed at without going away.
      if (event.pointerType === 'touch' || event.target === tip.current) return;
      const next = named(event);
      if (next !== over) show(next, delay);
    });
    on('focusin', (event) => {
      const next = named(event);
      if (next?.matches(':focus-visible')) show(next, 0);
    });
    on('focusout', hide);
    on('pointerdown', hide);
    on('scroll', hide);
    on('keydown', (event) => event.key === 'Escape' && hide());
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !anchor?.isConnected) return;
    box.showPopover();
    const say = () => {
      const said = anchor.getAttribute('data-tooltip') || anchor.getAttribute('aria-label');
      if (words.current) words.current.textContent = visibleText(said ?? '');
      place(box, anchor, 'center');
    };
    say();
    const changes = new MutationObserver(say);
    changes.observe(anchor, { attributeFilter: ['data-tooltip', 'aria-label'] });
    return () => {
      changes.disconnect();
      box.hidePopover();
    };
  }, [anchor]);

  return (
    <div ref={tip} popover="manual" className={styles.tip} aria-hidden="true">
      <bdi ref={words} />
    </div>
  );
}
