import { fileNameProblem, languageCodeOf, MAX_FILE_NAME_BYTES, readLanguageFileName } from '@joe/api-sdk/rules';
import type { LiveFile } from '../../../queries/lang.ts';
import { formatSize } from '../../../shared/format/format-size.ts';
import type { LiveFileGroups } from '../model/live-file-groups.ts';

/** The check of a chosen file before it is sent. */
export type UploadCheck = FileCheck & {
  /** Another chosen file has the same name. */
  isRepeated: boolean;
  /** The name of another chosen file of the same group and language. Undefined if there is none. */
  sameLanguageName: string | undefined;
};

type FileCheck =
  /** The file cannot be sent. */
  | { kind: 'rejected'; reason: string }
  /** Its name lacks a usable group, the language or both, so the API may refuse it. */
  | { kind: 'unnamed' }
  /** The list of live files is not loaded. */
  | { kind: 'unknown'; group: string; code: string }
  | { kind: 'new'; group: string; code: string; isNewGroup: boolean }
  /**
   * `replaces` means that a live file has the same name. `same-language` means that the group has a file of this
   * language under another name. In that case the API decides whether it accepts the upload.
   */
  | {
      kind: 'replaces' | 'same-language';
      group: string;
      /** As in the name of the live file, for a download. */
      code: string;
      live: LiveFile;
      /** Whether the live file is the only one that a download of this group and language can return. */
      isDownloadable: boolean;
    };

// Form data replaces quotation marks and line breaks in a file name by these texts, and servers replace them back. A
// name that already has such a text would arrive changed.
const ENCODED_CHARACTERS = /%(?:22|0D|0A)/;

/** Equal for names of the same group and language. The case of the language code is ignored, as in BCP 47. */
function languageKey(name: string): string | undefined {
  const parts = readLanguageFileName(name);
  return parts && `${parts.group}_${parts.code.toLowerCase()}`;
}

interface ChosenFile {
  name: string;
  size: number;
}

/**
 * Checks the files that the user has chosen for an upload (decision 006). The results are in the order of the files.
 *
 * @param maxBytes limit of the deployment, if any (decision S10)
 */
export function checkUploads(
  chosen: readonly ChosenFile[],
  liveFiles: LiveFileGroups | undefined,
  maxBytes = Number.POSITIVE_INFINITY,
): UploadCheck[] {
  const filesByName = Map.groupBy(chosen, ({ name }) => name);
  const filesByLanguage = Map.groupBy(chosen, ({ name }) => languageKey(name));
  const check = ({ name, size }: ChosenFile): FileCheck => {
    const nameParts = readLanguageFileName(name);
    const problem = fileNameProblem(name);
    const rejected = (reason: string): FileCheck => ({ kind: 'rejected', reason });
    if (problem === 'characters') return rejected('The file name contains slashes or invalid characters');
    if (ENCODED_CHARACTERS.test(name))
      return rejected('The file name contains %22, %0D or %0A, which would change during the upload');
    if (problem === 'length') return rejected(`The file name is longer than ${MAX_FILE_NAME_BYTES} bytes`);
    if (size > maxBytes) return rejected(`Larger than ${formatSize(maxBytes)}`);

    if (!nameParts) return { kind: 'unnamed' };
    if (!liveFiles) return { kind: 'unknown', ...nameParts };
    const [same] = liveFiles.filesNamed(name);
    const group = same?.group ?? nameParts.group;
    const [otherFile, ...moreFiles] = liveFiles.filesInLanguage(group, nameParts.code);
    const live = same ?? otherFile;
    if (live)
      return {
        kind: same ? 'replaces' : 'same-language',
        group,
        code: languageCodeOf(live.name) ?? nameParts.code,
        live,
        isDownloadable: moreFiles.length === 0,
      };
    return { kind: 'new', ...nameParts, isNewGroup: !liveFiles.groupOf(nameParts.group) };
  };
  return chosen.map((file) => {
    const key = languageKey(file.name);
    return {
      ...check(file),
      isRepeated: (filesByName.get(file.name)?.length ?? 0) > 1,
      sameLanguageName: key && filesByLanguage.get(key)?.find(({ name }) => name !== file.name)?.name,
    };
  });
}
