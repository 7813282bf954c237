/** The browser APIs that hidden frames need. */
export type FrameWindow = Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

interface HiddenFrame {
  /** Sends a message to the frame if it still shows a page of the provider's origin. */
  post(message: string): void;
  remove(): void;
}

/**
 * Opens a page of the provider in a hidden frame.
 *
 * @param onMessage receives the strings that this frame sends. Messages of other windows or origins are ignored
 * (ASVS 3.5.5)
 */
export function openHiddenFrame(
  browserWindow: FrameWindow,
  url: string,
  title: string,
  onMessage: (data: string) => void,
  onLoad: () => void,
): HiddenFrame {
  const { origin } = new URL(url);
  const frame = browserWindow.document.createElement('iframe');
  const listen = ({ origin: sender, source, data }: MessageEvent) => {
    if (sender === origin && source === frame.contentWindow && typeof data === 'string') onMessage(data);
  };
  browserWindow.addEventListener('message', listen);
  frame.hidden = true;
  frame.title = title;
  frame.src = url;
  frame.onload = onLoad;
  browserWindow.document.body.append(frame);
  return {
    post: (message) => frame.contentWindow?.postMessage(message, origin),
    remove() {
      browserWindow.removeEventListener('message', listen);
      frame.remove();
    },
  };
}
