/** A language file that is live. */
export interface LiveFile {
  /** As the API names it: `/lang/{group}/{name}`. */
  path: string;
  group: string;
  name: string;
  /** What stands between the last underscore of the name and its extension; undefined where the name says none. */
  code: string | undefined;
}

export interface Group {
  name: string;
  /** In the API's order: to sort thousands takes longer than to show one group. */
  files: readonly LiveFile[];
}

/** What is live, as the screen needs it. */
export interface Catalogue {
  /** In natural order: EF533 before EF1091. */
  groups: readonly Group[];
  /** Records whose path is no path of a language file, or stands there twice. */
  unreadable: readonly { path: string; reason: string }[];
  groupOf(name: string): Group | undefined;
  /** Files of that name; more than one only where the same name stands in several groups. */
  named(name: string): readonly LiveFile[];
  /** Files of a group in one language; more than one cannot be told apart by a download. */
  inLanguage(group: string, code: string): readonly LiveFile[];
}

/** Language by the name of a file (decision C11): what stands between its last underscore and its extension. */
function codeOf(name: string): string | undefined {
  const underscore = name.lastIndexOf('_');
  const dot = name.lastIndexOf('.');
  return (underscore >= 0 && name.slice(underscore + 1, dot > underscore ? dot : undefined)) || undefined;
}

/** Group and language by the name of a file: `EF1091_de.json` is the file of EF1091 in German. */
export function readFileName(name: string): { group: string; code: string } | undefined {
  const group = name.slice(0, Math.max(name.lastIndexOf('_'), 0));
  const code = codeOf(name);
  return isName(group) && code ? { group, code } : undefined;
}

/** Group and name by a path (decision C11); undefined for anything that is not `/lang/{group}/{name}`. */
export function readPath(path: string): LiveFile | undefined {
  const [root, lang, group, name, ...rest] = path.split('/');
  const isPath = root === '' && lang === 'lang' && rest.length === 0;
  if (!isPath || !isName(group) || !isName(name)) return undefined;
  return { path, group, name, code: codeOf(name) };
}

const isName = (part: string | undefined): part is string =>
  part !== undefined && part.trim() !== '' && part !== '.' && part !== '..';

const collator = new Intl.Collator('en', { numeric: true });

/** Numbers inside names count as numbers; what a reader takes for the same still has an order. */
export const naturally = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : Number(a > b));

/** Sorts the API's records into groups. */
export function catalogueOf(records: readonly { file: string }[]): Catalogue {
  const unreadable: { path: string; reason: string }[] = [];
  const seen = new Set<string>();
  const files: LiveFile[] = [];
  for (const { file: path } of records) {
    const file = readPath(path);
    if (file && !seen.has(path)) files.push(file);
    else unreadable.push({ path, reason: file ? 'Listed twice' : 'Names no group and file' });
    seen.add(path);
  }
  const byGroup = Map.groupBy(files, (file) => file.group);
  // Nobody asks before a file is chosen or deleted.
  let byName: Map<string, LiveFile[]> | undefined;
  const groups = [...byGroup].map(([name, files]) => ({ name, files })).sort((a, b) => naturally(a.name, b.name));
  const groupNamed = new Map(groups.map((group) => [group.name, group]));
  return {
    groups,
    unreadable,
    groupOf: (name) => groupNamed.get(name),
    named: (name) => {
      byName ??= Map.groupBy(files, (file) => file.name);
      return byName.get(name) ?? [];
    },
    inLanguage: (group, code) => groupNamed.get(group)?.files.filter((file) => file.code === code) ?? [],
  };
}

// A code as languages have them (BCP 47); others would make a column each.
const languageCode = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i;

/** Which group has which language. */
export interface Coverage {
  codes: readonly string[];
  rows: readonly { group: string; has: ReadonlySet<string>; missing: number }[];
  missing: number;
  /** Files whose name says no language that is one. */
  outside: number;
}

export function coverageOf({ groups }: Catalogue): Coverage {
  const isLanguage = ({ code }: LiveFile) => languageCode.test(code ?? '');
  const codes = new Set(groups.flatMap(({ files }) => files.filter(isLanguage).map(({ code }) => code ?? '')));
  const rows = groups.map(({ name, files }) => {
    const has = new Set(files.filter(isLanguage).map(({ code }) => code ?? ''));
    return { group: name, has, missing: codes.size - has.size };
  });
  return {
    codes: [...codes].sort(naturally),
    rows,
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
    outside: groups.flatMap(({ files }) => files).filter((file) => !isLanguage(file)).length,
  };
}
