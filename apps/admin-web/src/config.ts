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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOrigin = (value: unknown) => isText(value) && URL.canParse(value) && new URL(value).origin === value;
const isAddress = (value: unknown): value is string => isText(value) && /^https?:/i.test(value) && URL.canParse(value);
/** A path of the app's own origin. A web server forwards its requests to the API or the identity provider. */
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)[^\s\\?#]*$/.test(value);
/** A URL or path without user name, query, fragment and `/realms`, because the app appends `/realms/…` to it. */
const isProvider = (value: unknown) =>
  (isPath(value) || isAddress(value)) && !/[?#@]|\/realms(\/|$)/.test(String(value));

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) => Array.isArray(value) && value.every(isItem);
/** A host as in `URL.host`, to which the app compares it: in lower case, and without the port 443. */
const isHost = (value: unknown) =>
  isText(value) &&
  /^[\w.-]+(:\d+)?$/.test(value) &&
  URL.canParse(`https://${value}`) &&
  new URL(`https://${value}`).host === value;
const isLanguageCode = (value: unknown) => isText(value) && /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(value);
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

/** Whether a host name, written as in `URL.hostname`, means the own computer. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Browsers block requests from an https page to an http address, except to the own computer. */
const isBlocked = (value: unknown, origin: string) =>
  isAddress(value) &&
  origin.startsWith('https:') &&
  new URL(value).protocol === 'http:' &&
  !isLoopback(new URL(value).hostname);

/** The value as an origin or URL that would be valid. An example for a value that is no URL. */
const correctOrigin = (value: unknown, origin: string) => {
  if (!isAddress(value)) return 'https://api.example.com';
  return isBlocked(value, origin) ? new URL(value).origin.replace('http', 'https') : new URL(value).origin;
};
const correctAddress = (value: unknown, origin: string) =>
  isAddress(value)
    ? correctOrigin(value, origin) + new URL(value).pathname.replace(/\/(realms(\/.*)?)?$/, '')
    : 'https://login.example.com';

type Rule = [
  isValid: (value: unknown, origin: string) => boolean,
  expected: string | ((value: unknown, origin: string) => string),
];

const rules: Record<keyof Config, Rule> = {
  product: [isText, 'a text'],
  apiUrl: [
    (value, origin) => isPath(value) || (isOrigin(value) && !isBlocked(value, origin)),
    (value, origin) => `an origin such as ${correctOrigin(value, origin)} or a path`,
  ],
  authUrl: [
    (value, origin) => isProvider(value) && !isBlocked(value, origin),
    (value, origin) => `a URL such as ${correctAddress(value, origin)} or a path, without /realms/…`,
  ],
  authRealm: [isText, 'a text'],
  authClientId: [isText, 'a text'],
  pictureHosts: [(value) => isListOf(value, isHost), 'a list of hosts such as images.example.com'],
  recipeLanguages: [
    (value) => value === undefined || isListOf(value, isLanguageCode),
    'a list of language codes such as de',
  ],
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
 * @param text content of `config.json`
 * @param origin the app's own origin, where API and identity provider are by default
 * @throws an error that lists the invalid settings, or says that the text is not JSON
 */
export function readConfig(text: string, origin: string): Config {
  let source: unknown;
  try {
    source = JSON.parse(text);
  } catch (error) {
    throw new Error(`config.json is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const defaults = { product: 'JOE', pictureHosts: [], apiUrl: '/', authUrl: '/' };
  const config = { ...defaults, ...(source as object) } as Record<string, unknown>;
  const problems = Object.entries(rules).flatMap(([key, [isValid, expected]]) => {
    const value = config[key];
    if (isValid(value, origin)) return [];
    const rule = typeof expected === 'string' ? expected : expected(value, origin);
    return `${key} must be ${rule}, but is ${JSON.stringify(value) ?? 'missing'}`;
  });
  if (problems.length > 0) throw new Error(`config.json: ${problems.join('. ')}.`);
  for (const key of ['apiUrl', 'authUrl'] as const) {
    if (isPath(config[key])) config[key] = (origin + config[key]).replace(/\/+$/, '');
  }
  return config as unknown as Config;
}

/** The keys of `config.json` that the app ignores, e.g. because they are misspelled. */
export const unknownKeys = (text: string): string[] =>
  Object.keys(Object(JSON.parse(text))).filter((key) => !(key in rules));
