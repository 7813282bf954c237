import { type Config, readConfig } from './config.ts';

/** Timeout for loading `config.json`, in milliseconds (decision A7). */
const CONFIG_TIMEOUT_MS = 5000;

/** Loads the configuration. If that fails, shows the error on the page and throws it. */
export async function loadConfig(): Promise<Config> {
  try {
    return readConfig(await loadText(), location.origin);
  } catch (error) {
    const root = document.getElementById('root');
    if (root) root.textContent = `The back-office cannot start. ${error instanceof Error ? error.message : ''}`;
    throw error;
  }
}

async function loadText(): Promise<string> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) });
    // Unlike JSON.parse, text() removes a byte order mark.
    if (response.ok) return await response.text();
    throw new Error(`${response.status}`);
  } catch (reason) {
    throw new Error(`config.json could not be read: ${reason instanceof Error ? reason.message : reason}.`);
  }
}
