import { exactDigits } from '@joe/api-sdk';
import { Disclosure, type Elements, Notice, NumberText, SafeText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../queries/api.ts';
import { failureOf } from '../../../shared/failure/failure.tsx';
import { SectionFailed } from '../../../shared/failure/section-state.tsx';
import { formatCount, formatCountOf } from '../../../shared/format/formats.ts';
import { RecipeName } from '../details/recipe-text.tsx';
import { checkTranslations, type RecipeCheck } from './check-translations.ts';
import styles from './translation-report.module.css';
import { useFileTexts } from './use-file-texts.ts';

/** Maximum number of listed keys of one kind. */
const MAX_LISTED = 100;

/**
 * Compares a chosen file with the recipes: missing, empty, untranslated and unknown keys. The result never prevents the
 * upload.
 */
export function TranslationReport({ file }: { file: File }) {
  const fileTexts = useFileTexts(file);
  const list = useQuery(useApi().recipes.list());
  const { data: recipes } = list;
  const failure = failureOf(list);
  const { texts, duplicateKey } = fileTexts.kind === 'read' ? fileTexts : {};
  const check = useMemo(() => texts && recipes && checkTranslations(texts, recipes), [texts, recipes]);

  if (fileTexts.kind === 'too large')
    return <p className="u-small u-muted">Too large to be checked against the recipes.</p>;
  if (fileTexts.kind === 'not UTF-8') {
    return (
      <p className="u-small u-muted">
        Not checked: the file is not encoded in UTF-8. Its umlauts and accents could be lost. Save it again in UTF-8.
      </p>
    );
  }
  if (fileTexts.kind === 'unread') {
    return <p className="u-small u-muted">Not checked: the file cannot be read as JSON, properties, CSV or XML.</p>;
  }
  if (!recipes && failure) {
    return (
      <>
        <p className="u-small u-muted">Not checked: the recipes could not be read.</p>
        <SectionFailed {...failure} />
      </>
    );
  }
  if (!check) return <p className="u-small u-muted">Checking…</p>;

  const { keyCount, absent, unknownKeys } = check;
  const isAllComplete = check.recipes.every(isComplete) && unknownKeys.length === 0 && keyCount > 0;
  return (
    <section className={styles.report} aria-label="Check of the keys">
      <p role="status">
        <NumberText>{`${formatCountOf(keyCount, 'key')} for ${formatCountOf(check.recipes.length, 'recipe')}${isAllComplete ? ', complete' : ''}`}</NumberText>
      </p>
      {duplicateKey !== undefined && (
        <Notice tone="warn">
          <SafeText>{duplicateKey}</SafeText>
          <span>. Only one of its texts will be used.</span>
        </Notice>
      )}
      <ul>
        {check.recipes.map((recipeCheck) => (
          <RecipeRow key={recipeCheck.recipe.recipeId} check={recipeCheck} />
        ))}
        {unknownKeys.length > 0 && (
          <li>
            <Findings title={<span>Keys that belong to no recipe</span>} findings={[['unknown', unknownKeys]]} />
          </li>
        )}
        {absent.length > 0 && (
          <li className="u-muted">
            <NumberText>{`${formatCountOf(absent.length, 'recipe')} without any key in this file`}</NumberText>
          </li>
        )}
      </ul>
    </section>
  );
}

const findingsOf = ({ missing, empty, untranslated, unknown }: RecipeCheck): [string, string[]][] =>
  Object.entries({ missing, empty, untranslated, unknown }).filter(([, keys]) => keys.length > 0);

const isComplete = (check: RecipeCheck) => findingsOf(check).length === 0;

function RecipeRow({ check }: { check: RecipeCheck }) {
  const name = (
    <span>
      <span translate="no">{`${exactDigits(check.recipe, 'id')} `}</span>
      <RecipeName recipe={check.recipe} />
    </span>
  );
  if (!isComplete(check)) {
    return (
      <li>
        <Findings title={name} findings={findingsOf(check)} />
      </li>
    );
  }
  return (
    <li>
      {name}
      <span> · complete</span>
    </li>
  );
}

function Findings({ title, findings }: { title: Elements; findings: [string, string[]][] }) {
  return (
    <Disclosure
      summary={
        <>
          {title}
          <NumberText>{` · ${findings.map(([kind, keys]) => `${formatCount(keys.length)} ${kind}`).join(', ')}`}</NumberText>
        </>
      }
    >
      {findings.map(([kind, keys]) => (
        <p key={kind} className={styles.keys}>
          <span className="u-label">{kind}</span>
          {keys.slice(0, MAX_LISTED).map((key) => (
            <code key={key}>
              <SafeText max={200}>{key}</SafeText>
            </code>
          ))}
          {keys.length > MAX_LISTED && <NumberText>{`and ${formatCount(keys.length - MAX_LISTED)} more`}</NumberText>}
        </p>
      ))}
    </Disclosure>
  );
}
