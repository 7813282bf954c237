import type { Recipe } from '@joe/api-sdk';
import { Fact, Facts, linkClass, SafeText } from '@joe/ui-kit';
import { useConfig } from '../../../services.ts';
import { safePicture } from '../model/safe-picture.ts';
import { RecipeText } from './recipe-text.tsx';

/** What the record holds besides what is shown of it. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  return (
    <Facts narrowLabels caption="Record">
      <Fact label="ID">{recipe.id}</Fact>
      <Fact label="Recipe ID">
        <SafeText>{recipe.recipeId}</SafeText>
      </Fact>
      <Fact label="Hint">
        {recipe.hint === null ? <span className="u-muted">null</span> : <RecipeText>{recipe.hint}</RecipeText>}
      </Fact>
      <Fact label="Thumbnail">
        <PictureLink address={recipe.thumbnailImage} />
      </Fact>
      <Fact label="Banner">
        <PictureLink address={recipe.titleImage} />
      </Fact>
    </Facts>
  );
}

/** The picture's file name as a link, or the address as text where it may not be followed. */
function PictureLink({ address }: { address: string }) {
  const config = useConfig();
  const href = safePicture(config, address);
  if (!href)
    return address === '' ? <span className="u-muted">none</span> : <SafeText>{address.slice(0, 500)}</SafeText>;
  return (
    <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
      <SafeText>{new URL(href).pathname.split('/').at(-1) || href}</SafeText>
    </a>
  );
}
