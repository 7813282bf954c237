import type { ProductDefinition, RecipeStep } from '@joe/api-sdk';
import { type Elements, LongText, SafeText, Section } from '@joe/ui-kit';
import { useConfig } from '../../../services.ts';
import { safePicture } from '../model/safe-picture.ts';
import styles from './recipe-steps.module.css';
import { RecipeText } from './recipe-text.tsx';

interface StepListProps {
  steps: readonly RecipeStep[];
  /** Stable key of a step whose position can change. Its index by default. */
  keyOf?: (index: number) => number;
  /** The text of a step, or its field in edit mode. */
  instructions: (step: RecipeStep, index: number) => Elements;
}

/** The numbered steps of a recipe, each with its picture and its product. */
export function StepList({ steps, keyOf = (index) => index, instructions }: StepListProps) {
  return (
    <Section hasSpaceAbove title="Steps" note={steps.length}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={keyOf(index)}>
            <div className="u-stack-small">
              {instructions(step, index)}
              {step.image !== null && <StepPicture url={step.image} position={index + 1} />}
              {step.productDefinition && <Product definition={step.productDefinition} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function RecipeSteps({ steps }: { steps: readonly RecipeStep[] }) {
  return (
    <StepList
      steps={steps}
      instructions={({ instructions }, index) =>
        instructions !== null && (
          <p className={styles.stepText}>
            <RecipeText label={`step ${index + 1}`}>{instructions}</RecipeText>
          </p>
        )
      }
    />
  );
}

function StepPicture({ url, position }: { url: string; position: number }) {
  const config = useConfig();
  const src = safePicture(config, url);
  if (!src) {
    return (
      <p className={styles.pictureUrl}>
        <SafeText label={`picture URL of step ${position}`}>{url}</SafeText>
      </p>
    );
  }
  return <img className={styles.picture} src={src} alt={`Step ${position}`} loading="lazy" decoding="async" />;
}

function Product({ definition: { productCode, parameters } }: { definition: ProductDefinition }) {
  return (
    <div className={styles.product}>
      <div className={styles.productCode}>
        <span>Product code</span>
        <span className="u-mono">
          <LongText text={productCode} label="product code" />
        </span>
      </div>
      {parameters.length > 0 && (
        <dl>
          {parameters.map(({ arguement, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
            <div key={index}>
              <dt>
                <LongText text={arguement} label={`argument ${index + 1}`} />
              </dt>
              <dd>
                <LongText text={String(value)} label={`value ${index + 1}`} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
