/** The settings of a deployment, read once from `/config.json` (docs/operating.md, "Configuration"). */
export interface Config {
  /** Name of the product in texts (decision S1). */
  product: string;
  /**
   * URL of the API host. `config.json` may also contain a path of the app's own origin. Calls go to `{apiUrl}/api`. The
   * URLs of machine pictures begin with `apiUrl`.
   */
  apiUrl: string;
  /**
   * URL of the identity provider, without `/realms/…`. `config.json` may also contain a path of the app's own origin.
   */
  authUrl: string;
  authRealm: string;
  authClientId: string;
  /** Hosts besides the API host from which recipe pictures may be shown. */
  pictureHosts: readonly string[];
  /** Language codes of recipe translations, without English. */
  recipeLanguages?: readonly string[];
  /** Maximum size of an uploaded file, in bytes. Default: no limit (decision S10). */
  maxUploadBytes?: number;
  /**
   * Marks the app with a label such as "Staging", e.g. in the top bar and in questions before deletes, so that users do
   * not delete in the wrong environment.
   */
  environment?: { label: string; tone?: (typeof tones)[number] };
  /** One line for all users, e.g. about a planned outage. */
  notice?: string;
  /** The contact for users, and the other systems for tasks for which the API has no call. */
  help?: { contact?: string; systems?: Partial<Record<(typeof systems)[number], string>> };
  /**
   * IANA time zone of all shown dates and times, so that all users see the same ones. Default: the browser's time zone.
   */
  timeZone?: string;
}

const tones = ['accent', 'strong', 'ok'] as const;

/**
 * The API has no call to add a user, to change an order or to refund one. For each of these tasks, the operator can
 * name another system.
 */
const systems = ['users', 'orders', 'refunds'] as const;

/** Timeout for loading `config.json`, in milliseconds (decision A7). */
const CONFIG_TIMEOUT_MS = 5000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOrigin = (value: unknown) => isText(value) && URL.canParse(value) && new URL(value).origin === value;
const isAddress = (value: unknown) => isText(value) && URL.canParse(value);
/** A path of the app's own origin. A web server forwards its requests to the API or the identity provider. */
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)[^\s\\?#]*$/.test(value);

const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);
const isEnvironment = (value: unknown) => {
  const { label, tone = 'accent' } = Object(value) as Record<string, unknown>;
  return isText(label) && tones.some((known) => known === tone);
};

/** An object with some of these keys, and no others. */
const hasOnly = (value: unknown, keys: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => keys.includes(key));
const isHelp = (value: unknown) =>
  hasOnly(value, ['contact', 'systems']) &&
  (value.contact === undefined || isText(value.contact)) &&
  (value.systems === undefined || (hasOnly(value.systems, systems) && Object.values(value.systems).every(isText)));

const isTimeZone = (value: unknown) => {
  try {
    return isText(value) && !!new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    return false;
  }
};

const rules: Record<keyof Config, [isValid: (value: unknown) => boolean, expected: string]> = {
  product: [isText, 'a text'],
  apiUrl: [(value) => isOrigin(value) || isPath(value), 'an origin such as https://api.example.com or a path'],
  authUrl: [(value) => isAddress(value) || isPath(value), 'a URL or a path'],
  authRealm: [isText, 'a text'],
  authClientId: [isText, 'a text'],
  pictureHosts: [isTextList, 'a list of hosts'],
  recipeLanguages: [(value) => value === undefined || isTextList(value), 'a list of codes'],
  maxUploadBytes: [
    (value) => value === undefined || (Number.isSafeInteger(value) && Number(value) > 0),
    'a whole number from 1',
  ],
  environment: [
    (value) => value === undefined || isEnvironment(value),
    `{ "label": "Staging", "tone": "${tones.join('" or "')}" }`,
  ],
  notice: [(value) => value === undefined || isText(value), 'a text'],
  help: [(value) => value === undefined || isHelp(value), '{ "contact": "…", "systems": { "orders": "…" } }'],
  timeZone: [(value) => value === undefined || isTimeZone(value), 'a time zone'],
};

/**
 * Checks the settings, adds the defaults, and completes paths to URLs.
 *
 * @param origin the app's own origin, where API and identity provider are by default
 * @throws an error that lists the invalid settings
 */
export function readConfig(source: unknown, origin: string): Config {
  const defaults = { product: 'JOE', pictureHosts: [], apiUrl: '/', authUrl: '/' };
  const config = { ...defaults, ...(source as object) } as Record<string, unknown>;
  const invalid = Object.entries(rules).filter(([key, [isValid]]) => !isValid(config[key]));
  if (invalid.length > 0)
    throw new Error(`config.json: ${invalid.map(([key, [, expected]]) => `${key} must be ${expected}`).join(', ')}.`);
  for (const key of ['apiUrl', 'authUrl'] as const) {
    if (isPath(config[key])) config[key] = (origin + config[key]).replace(/\/+$/, '');
  }
  return config as unknown as Config;
}

/** Loads the configuration. If that fails, shows the error on the page and throws it. */
export async function loadConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`config.json could not be read: ${response.status}.`);
    return readConfig(await response.json(), location.origin);
  } catch (error) {
    const root = document.getElementById('root');
    if (root) root.textContent = `The back-office cannot start. ${error instanceof Error ? error.message : ''}`;
    throw error;
  }
}
