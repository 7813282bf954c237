import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { positionPopover } from '../popover/position-popover.ts';
import { MAX_SHOWN_CHARACTERS } from '../safe-text/safe-text.tsx';
import { shortText } from '../safe-text/short-text.ts';
import styles from './tooltips.module.css';

const HOVER_DELAY_MS = 400;

/**
 * The tooltips of the page, mounted once. An element with `data-tooltip` shows the value of that attribute, or its
 * `aria-label`. An icon-only `Button` has the attribute. The tooltip appears after 400 ms of hover, or immediately on
 * keyboard focus. The tooltip of the focused element stays until the focus leaves, except while the pointer is on
 * another element with a tooltip. Escape, a press and scrolling hide any tooltip. Tooltips are hidden from screen
 * readers, which announce the accessible name. The browser does not translate them, because many of them contain a
 * name, an id or a date.
 */
export function Tooltips() {
  const [anchor, setAnchor] = useState<Element>();
  const tip = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let target: Element | undefined;
    /** The element with the keyboard focus, if it has a tooltip. */
    let focused: Element | undefined;
    const show = (next: Element | undefined, delayMs: number) => {
      target = next;
      clearTimeout(timer);
      // Opens in a new task even without a delay, because the browser throws if a tooltip opens while a popover closes.
      if (next) timer = setTimeout(setAnchor, delayMs, next);
      else setAnchor(next);
    };
    const hide = () => {
      focused = undefined;
      show(undefined, 0);
    };
    // A removed element gets no `focusout` in the HTML standard, although Chromium sends one.
    const hideIfRemoved = () => target && !target.isConnected && hide();
    const findAnchor = (event: Event) =>
      (event.target instanceof Element && event.target.closest('[data-tooltip]')) || undefined;
    const events = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(type: Type, handle: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, handle, { signal: events.signal, capture: true, passive: true });

    on('pointerover', (event) => {
      hideIfRemoved();
      // The pointer may move onto the tooltip (WCAG 1.4.13).
      if (event.pointerType === 'touch' || event.target === tip.current) return;
      // A resting pointer also enters an element when the page moves below it.
      const next = findAnchor(event) ?? focused;
      if (next !== target) show(next, HOVER_DELAY_MS);
    });
    on('focusin', (event) => {
      hideIfRemoved();
      const next = findAnchor(event);
      if (!next?.matches(':focus-visible')) return;
      focused = next;
      show(next, 0);
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
    const update = () => {
      const label = anchor.getAttribute('data-tooltip') || anchor.getAttribute('aria-label');
      if (text.current) text.current.textContent = shortText(label ?? '', MAX_SHOWN_CHARACTERS);
      positionPopover(box, anchor, 'center');
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(anchor, { attributeFilter: ['data-tooltip', 'aria-label'] });
    return () => {
      observer.disconnect();
      box.hidePopover();
    };
  }, [anchor]);

  return (
    <div ref={tip} popover="manual" className={styles.tooltip} aria-hidden="true" translate="no">
      <bdi ref={text} />
    </div>
  );
}
