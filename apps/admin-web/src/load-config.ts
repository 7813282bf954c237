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
  const fail = (reason: unknown) => new Error(`config.json could not be read: ${reason}.`);
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) }).catch((error) => {
    throw fail(error instanceof Error ? error.message : error);
  });
  if (!response.ok) throw fail(response.status);
  // Unlike JSON.parse, this removes a byte order mark.
  return response.text();
}
