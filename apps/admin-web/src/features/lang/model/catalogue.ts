/** A language file that is live. */
export interface LiveFile {
  /** As the API names it: `/lang/{group}/{name}`. */
  path: string;
  group: string;
  name: string;
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

/**
 * Language by the name of a file (decision C11): what stands between its last underscore and its extension; undefined
 * where that is nothing. Asked for file by file: to ask it of thousands takes a quarter of the time until they are shown.
 */
export function codeOf({ name }: { name: string }): string | undefined {
  const underscore = name.lastIndexOf('_');
  const dot = name.lastIndexOf('.');
  return (underscore >= 0 && name.slice(underscore + 1, dot > underscore ? dot : undefined)) || undefined;
}

/** Group and language by the name of a file: `EF1091_de.json` is the file of EF1091 in German. */
export function readFileName(name: string): { group: string; code: string } | undefined {
  const group = name.slice(0, Math.max(name.lastIndexOf('_'), 0));
  const code = codeOf({ name });
  return isName(group) && code ? { group, code } : undefined;
}

const root = '/lang/';

/** Group and name by a path (decision C11); undefined for anything that is not `/lang/{group}/{name}`. */
export function readPath(path: string): LiveFile | undefined {
  const end = path.indexOf('/', root.length);
  if (end < 0 || !path.startsWith(root) || path.includes('/', end + 1)) return undefined;
  const [group, name] = [path.slice(root.length, end), path.slice(end + 1)];
  return isName(group) && isName(name) ? { path, group, name } : undefined;
}

const isName = (part: string) => part !== '.' && part !== '..' && part.trim() !== '';

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
    const isNew = seen.size < seen.add(path).size;
    if (file && isNew) files.push(file);
    else unreadable.push({ path, reason: file ? 'Listed twice' : 'Names no group and file' });
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
    inLanguage: (group, code) => groupNamed.get(group)?.files.filter((file) => codeOf(file) === code) ?? [],
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
  let outside = 0;
  const languagesOf = (files: readonly LiveFile[]) => {
    const codes = files.flatMap((file) => codeOf(file) ?? []).filter((code) => languageCode.test(code));
    outside += files.length - codes.length;
    return new Set(codes);
  };
  const has = groups.map(({ name, files }) => ({ group: name, has: languagesOf(files) }));
  const codes = new Set(has.flatMap(({ has }) => [...has]));
  const rows = has.map((row) => ({ ...row, missing: codes.size - row.has.size }));
  return { codes: [...codes].sort(naturally), rows, missing: rows.reduce((sum, row) => sum + row.missing, 0), outside };
}
