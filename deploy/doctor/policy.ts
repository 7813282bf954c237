/** A content security policy: directive → sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** @param origin the app's own origin, which is the same source as `'self'` */
export function parsePolicy(text: string, origin: string): Policy {
  const toSource = (word: string) => (word === origin ? "'self'" : word);
  const policy = new Map<string, string[]>();
  for (const directive of text.split(';')) {
    const [word = '', ...sources] = directive.trim().split(/\s+/).map(toSource);
    const name = word.toLowerCase();
    // Browsers ignore a directive that has appeared before.
    if (name && !policy.has(name)) policy.set(name, sources);
  }
  return policy;
}

const defaultPorts: Record<string, string> = { 'https:': '443', 'http:': '80' };

/** Whether a source allows an origin: by its name, a wildcard or a scheme. Keywords such as `'self'` allow none. */
export function allowsOrigin(source: string, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  // Browsers let a source with http: also allow https:.
  const schemes = protocol === 'https:' ? ['https:', 'http:'] : [protocol];
  if (source === '*' || schemes.includes(source.toLowerCase())) return true;
  const parts = /^(?:(https?:)\/\/)?(\*|(?:\*\.)?[^:/*']+)(?::(\d+|\*))?\/?$/.exec(source.toLowerCase());
  if (!parts) return false;
  const [, scheme = protocol, host = '', allowedPort = defaultPorts[protocol]] = parts;
  const isHostAllowed = host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host;
  return schemes.includes(scheme) && isHostAllowed && ['*', port || defaultPorts[protocol]].includes(allowedPort);
}

/** The consequences of a source that is missing in one of these directives. */
const impacts: Record<string, string> = {
  'connect-src': 'Requests to it are blocked: the start, the sign-in or every list fails for all users.',
  'img-src': 'Pictures of machines or recipes stay empty for all users.',
  'frame-src':
    'The silent sign-in is blocked: each start needs a redirect, and a log-out in another app is noticed late.',
  'frame-ancestors': 'The silent sign-in page is blocked in its hidden frame: every reload shows the login page.',
};

/** The sources of a directive. `'none'` means an empty list. */
const withoutNone = (sources: readonly string[] = []) => sources.filter((source) => source !== "'none'");

/** A difference between two policies. */
interface Difference {
  problem: string;
  /** The consequence for the users. */
  impact: string;
  /** The directive as it should be. */
  directive: string;
}

/**
 * Compares the directives of `expected` with the same ones of `actual`.
 *
 * @param origin the app's own origin
 */
export function comparePolicies(expected: Policy, actual: Policy, origin: string): Difference[] {
  const allows = (given: string, source: string) => {
    const wanted = source === "'self'" ? origin : source;
    return given === source || (URL.canParse(wanted) && allowsOrigin(given, wanted));
  };
  return [...expected].flatMap(([name, sources]) => {
    const fallback = name.endsWith('-src') ? actual.get('default-src') : undefined;
    const givenSources = actual.get(name) ?? fallback;
    // Without the directive, browsers allow everything. Only trusted types are then not required.
    const isOpen = givenSources === undefined && name !== 'require-trusted-types-for';
    const missingSources = isOpen
      ? []
      : withoutNone(sources).filter((source) => !givenSources?.some((given) => allows(given, source)));
    const extraSources = givenSources ? withoutNone(givenSources).filter((source) => !sources.includes(source)) : [];
    const directive = [name, ...new Set(sources)].join(' ');
    return [
      ...missingSources.map((source) => ({
        problem: `${name} does not allow ${source}`,
        impact: impacts[name] ?? 'The app does not start, looks different, or is less protected against injected code.',
        directive,
      })),
      ...(isOpen ? ['everything'] : extraSources).map((source) => ({
        problem: `${name} allows ${source}`,
        impact: 'Injected code or data can enter the page, or data can leave it: all users are less protected.',
        directive,
      })),
    ];
  });
}
