import { exactDigits, type Recipe } from '@joe/api-sdk';
import { classNames, type Elements, Icon, Page, PictureOrFallback, TwoColumns } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { patterns } from '../../../paths.ts';
import { useConfig } from '../../../services.ts';
import { BackLink } from '../../../shared/page/screen.tsx';
import { useTitle } from '../../../shared/page/use-title.ts';
import { safePicture } from '../model/safe-picture.ts';
import pictureStyles from '../recipe-picture.module.css';
import { RecipeFacts } from './recipe-facts.tsx';
import styles from './recipe-layout.module.css';

interface RecipeLayoutProps {
  recipe: Recipe;
  /** Notices above the banner, e.g. about stale data. */
  notice?: ReactNode;
  /** Name, teaser, tags and buttons, or the fields of name and teaser in edit mode. */
  header: Elements;
  children: ReactNode;
  footer?: Elements;
  /** Shows a low banner, so that the first fields are visible without scrolling. */
  hasLowBanner?: boolean;
}

/** The common parts of the details and the editor of a recipe: Back link, banner, and facts at the side. */
export function RecipeLayout({ recipe, notice, header, children, footer, hasLowBanner }: RecipeLayoutProps) {
  const config = useConfig();
  useTitle(`Recipe ${exactDigits(recipe, 'id')}`);
  return (
    <Page>
      <div className={styles.back}>
        <BackLink to={patterns.recipes} />
      </div>
      <div className={styles.notices}>{notice}</div>
      <div className={classNames(pictureStyles.frame, styles.banner, hasLowBanner && styles.lowBanner)}>
        <PictureOrFallback
          src={safePicture(config, recipe.titleImage)}
          width="1440"
          height="480"
          alt=""
          fallback={<Icon name="image" size="large" />}
        />
      </div>
      {header}
      <TwoColumns kind="withSidebar" className={styles.columns}>
        <div>{children}</div>
        <aside aria-label="Record">
          <RecipeFacts recipe={recipe} />
        </aside>
      </TwoColumns>
      {footer}
    </Page>
  );
}
