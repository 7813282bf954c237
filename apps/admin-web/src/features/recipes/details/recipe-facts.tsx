import { exactDigits, type Recipe } from '@joe/api-sdk';
import { Fact, Facts, LongText, linkClass, SafeText } from '@joe/ui-kit';
import { useConfig } from '../../../services.ts';
import { safePicture } from '../model/safe-picture.ts';
import { RecipeText } from './recipe-text.tsx';

/** The ids, the hint and the picture URLs of a recipe. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  return (
    <Facts hasNarrowLabels caption="Record">
      <Fact label="ID">
        <LongText text={exactDigits(recipe, 'id')} label="ID" />
      </Fact>
      <Fact label="Recipe ID">
        <LongText text={recipe.recipeId} label="recipe ID" />
      </Fact>
      <Fact label="Hint">
        {recipe.hint === null ? (
          <span className="u-muted">null</span>
        ) : (
          <RecipeText label="hint">{recipe.hint}</RecipeText>
        )}
      </Fact>
      <Fact label="Thumbnail">
        <PictureLink url={recipe.thumbnailImage} label="thumbnail" />
      </Fact>
      <Fact label="Banner">
        <PictureLink url={recipe.titleImage} label="banner" />
      </Fact>
    </Facts>
  );
}

/** The file name of a picture as a link, or its URL as text if it is not safe to open. */
function PictureLink({ url, label }: { url: string; label: string }) {
  const config = useConfig();
  if (url === '') return <span className="u-muted">none</span>;
  const href = safePicture(config, url);
  return (
    <LongText text={url} label={`URL of the ${label}`}>
      {href && (
        <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
          <SafeText>{new URL(href).pathname.split('/').at(-1) || href}</SafeText>
        </a>
      )}
    </LongText>
  );
}
