/** What a deployment sets, read once from `/config.json` beside the app (README, "Configuration"). */
export interface Config {
  /** Name of the product in texts (decision S1). */
  product: string;
  /** Origin of the API host, e.g. `https://api.example.com`; calls go to `{apiUrl}/api`, pictures to the origin itself. */
  apiUrl: string;
  /** Address of the identity provider, without `/realms/…`. */
  authUrl: string;
  authRealm: string;
  authClientId: string;
  /** Hosts besides the API host from which recipe pictures may be shown. */
  pictureHosts: readonly string[];
  /** Largest file that may be uploaded, in bytes; no limit when it is missing (decision S10). */
  maxUploadBytes?: number;
}

const required = ['apiUrl', 'authUrl', 'authRealm', 'authClientId'] as const;

/** Checks the configuration; throws an error that names what is missing. */
export function readConfig(source: unknown): Config {
  const given = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  const missing = required.filter((key) => typeof given[key] !== 'string' || given[key] === '');
  if (missing.length > 0) throw new Error(`config.json lacks ${missing.join(', ')}.`);
  return { product: 'JOE', pictureHosts: [], ...given } as unknown as Config;
}

async function loadConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json');
    if (!response.ok) throw new Error(`config.json could not be read: ${response.status}.`);
    return readConfig(await response.json());
  } catch (error) {
    const root = document.getElementById('root');
    if (root) root.textContent = `The back-office cannot start. ${error instanceof Error ? error.message : ''}`;
    throw error;
  }
}

export const config = await loadConfig();
