import { languageCodeOf } from '@joe/api-sdk/rules';
import { type LiveFile, readLangPath } from '../../../queries/lang.ts';
import { collator } from '../../../shared/format/formats.ts';
import { isLanguageCode } from '../../../shared/format/language-name.ts';

interface Group {
  name: string;
  /** In the API's order. Only the files of the chosen group are sorted, because sorting all of them is slow. */
  files: readonly LiveFile[];
}

/** The live files, grouped for the screen. */
export interface LiveFileGroups {
  /** In natural order: EF533 before EF1091. */
  groups: readonly Group[];
  /** Records whose path is invalid or a duplicate. */
  unreadable: readonly { path: string; reason: string }[];
  groupOf(name: string): Group | undefined;
  /** All files with this name. Several groups can have one. */
  filesNamed(name: string): readonly LiveFile[];
  /** Files of a group in the language of this code. If there are several, none of them can be downloaded. */
  filesInLanguage(group: string, code: string): readonly LiveFile[];
}

/**
 * The language code in the name of a file, in lower case: `de` and `DE` are the same language (BCP 47). If a group has
 * two files in one language, a download could get the wrong one, because the API is asked by group and language.
 */
export const languageOf = (fileName: string): string | undefined => languageCodeOf(fileName)?.toLowerCase();

/** Compares in natural order (EF2 before EF10), and texts that are equal in that order by their code units. */
export const compareNatural = (a: string, b: string): number =>
  collator(true).compare(a, b) || (a < b ? -1 : Number(a > b));

/** Groups the API's records. */
export function liveFileGroupsOf(records: readonly { file: string }[]): LiveFileGroups {
  const unreadable: { path: string; reason: string }[] = [];
  const seen = new Set<string>();
  const files: LiveFile[] = [];
  for (const { file: path } of records) {
    const file = readLangPath(path);
    const isNew = seen.size < seen.add(path).size;
    if (file && isNew) files.push(file);
    else unreadable.push({ path, reason: file ? 'Listed more than once' : 'Path is not /lang/{group}/{file}' });
  }
  const byGroup = Map.groupBy(files, (file) => file.group);
  // Built on demand: only chosen and deleted files are looked up by name.
  let byName: Map<string, LiveFile[]> | undefined;
  const groups = [...byGroup].map(([name, files]) => ({ name, files })).sort((a, b) => compareNatural(a.name, b.name));
  const groupByName = new Map(groups.map((group) => [group.name, group]));
  return {
    groups,
    unreadable,
    groupOf: (name) => groupByName.get(name),
    filesNamed: (name) => {
      byName ??= Map.groupBy(files, (file) => file.name);
      return byName.get(name) ?? [];
    },
    filesInLanguage: (group, code) =>
      groupByName.get(group)?.files.filter(({ name }) => languageOf(name) === code.toLowerCase()) ?? [],
  };
}

/** Which languages each group has, and how many are missing. */
interface Coverage {
  codes: readonly string[];
  rows: readonly { group: string; languages: ReadonlySet<string>; missing: number }[];
  missing: number;
  /** Number of files without a valid language code. */
  filesWithoutCode: number;
}

export function coverageOf({ groups }: LiveFileGroups): Coverage {
  let filesWithoutCode = 0;
  const codesOf = (files: readonly LiveFile[]) => {
    // Unusual file names add no columns.
    const codes = files.flatMap(({ name }) => languageCodeOf(name) ?? []).filter(isLanguageCode);
    filesWithoutCode += files.length - codes.length;
    return codes;
  };
  const found = groups.map(({ name, files }) => ({ group: name, codes: codesOf(files) }));
  const allCodes = [...new Set(found.flatMap(({ codes }) => codes))].sort(compareNatural);
  // The case of a code is ignored, as in BCP 47. Of `de` and `DE`, the first one in this order is shown.
  const shownCodes = new Map(allCodes.toReversed().map((code) => [code.toLowerCase(), code]));
  const rows = found.map(({ group, codes }) => {
    const languages = new Set(codes.map((code) => shownCodes.get(code.toLowerCase()) ?? code));
    return { group, languages, missing: shownCodes.size - languages.size };
  });
  return {
    codes: [...shownCodes.values()].toReversed(),
    rows,
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
    filesWithoutCode,
  };
}

/** The languages by group as a table, with its head. */
export const coverageTable = ({ codes, rows }: Coverage): string[][] => [
  ['Group', ...codes, 'Missing'],
  ...rows.map(({ group, languages, missing }) => [
    group,
    ...codes.map((code) => (languages.has(code) ? '✓' : 'missing')),
    String(missing),
  ]),
];
