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
  /** Codes of the languages besides English that recipes are translated into. */
  recipeLanguages?: readonly string[];
  /** Largest file that may be uploaded, in bytes; no limit when it is missing (decision S10). */
  maxUploadBytes?: number;
  /** Marks the screens and the browser's tab, e.g. "Staging", so that nobody deletes in the wrong place. */
  environment?: { label: string; tone?: (typeof tones)[number] };
  /** One line for all users, e.g. about a planned outage. */
  notice?: string;
}

const tones = ['accent', 'strong', 'ok'] as const;

/** How long the start waits for the file, in milliseconds (decision A7). */
const CONFIG_TIMEOUT_MS = 5000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOrigin = (value: unknown) => isText(value) && URL.canParse(value) && new URL(value).origin === value;
const isAddress = (value: unknown) => isText(value) && URL.canParse(value);

const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);
const isEnvironment = (value: unknown) => {
  const { label, tone = 'accent' } = Object(value) as Record<string, unknown>;
  return isText(label) && tones.some((known) => known === tone);
};

const keys: Record<keyof Config, [fits: (value: unknown) => boolean, what: string]> = {
  product: [isText, 'a text'],
  apiUrl: [isOrigin, 'an origin such as https://api.example.com'],
  authUrl: [isAddress, 'an address such as https://login.example.com'],
  authRealm: [isText, 'a text'],
  authClientId: [isText, 'a text'],
  pictureHosts: [isTextList, 'a list of hosts'],
  recipeLanguages: [(value) => value === undefined || isTextList(value), 'a list of codes'],
  maxUploadBytes: [(value) => value === undefined || (Number.isSafeInteger(value) && Number(value) > 0), 'a number'],
  environment: [
    (value) => value === undefined || isEnvironment(value),
    `{ "label": "Staging", "tone": "${tones.join('" or "')}" }`,
  ],
  notice: [(value) => value === undefined || isText(value), 'a text'],
};

/** Checks the configuration; throws an error that names what is wrong. */
export function readConfig(source: unknown): Config {
  const config = { product: 'JOE', pictureHosts: [], ...(source as object) } as Record<string, unknown>;
  const wrong = Object.entries(keys).filter(([key, [fits]]) => !fits(config[key]));
  if (wrong.length > 0)
    throw new Error(`config.json: ${wrong.map(([key, [, what]]) => `${key} must be ${what}`).join(', ')}.`);
  return config as unknown as Config;
}

/** Reads the configuration; if that fails, says so on the page and throws. */
export async function loadConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`config.json could not be read: ${response.status}.`);
    return readConfig(await response.json());
  } catch (error) {
    const root = document.getElementById('root');
    if (root) root.textContent = `The back-office cannot start. ${error instanceof Error ? error.message : ''}`;
    throw error;
  }
}
