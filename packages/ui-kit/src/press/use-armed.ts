import { useEffect, useState } from 'react';

/**
 * Time before a destructive button can be clicked, in milliseconds. A `Button` with `isArming` shows how much of it has
 * passed.
 */
export const ARMING_MS = 600;

/** Maximum time between the release of a pointer or key and its click event, in milliseconds. */
const CLICK_DELAY_MS = 50;

/**
 * Whether a destructive button can be clicked. This is the case 600 ms after it appeared, and 600 ms after it was busy. If
 * the user then still holds a key or the pointer, it can only be clicked after the release. So a double click or a held key cannot
 * answer a question that has just appeared.
 *
 * @param isBusy whether the button is still busy with an earlier press
 * @param question changes when other buttons take the place of the buttons before. The 600 ms then start again
 */
export function useArmed(isBusy = false, question = ''): boolean {
  const [isArmed, setArmed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question restarts the wait
  useEffect(() => {
    if (isBusy) return;
    let isDue = false;
    let isPressed = false;
    let release: ReturnType<typeof setTimeout>;
    const armIfReady = () => isDue && !isPressed && setArmed(true);
    const timer = setTimeout(() => {
      isDue = true;
      armIfReady();
    }, ARMING_MS);
    const onPress = () => {
      clearTimeout(release);
      isPressed = true;
    };
    const onRelease = () => {
      clearTimeout(release);
      release = setTimeout(() => {
        isPressed = false;
        armIfReady();
      }, CLICK_DELAY_MS);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onPress, options);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, onRelease, options);
    // The listener is not in the capture phase, because it would then also get the blur events of elements.
    window.addEventListener('blur', onRelease, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
      clearTimeout(release);
      setArmed(false);
    };
  }, [isBusy, question]);

  return isArmed;
}
