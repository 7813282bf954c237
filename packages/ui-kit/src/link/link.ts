import { classNames } from '../class-names.ts';
import styles from './link.module.css';

// The kit knows no router. A link is always the screen's own element: it wears a class from here (or `buttonClass`,
// `navItemClass`), or it stands in a slot whose part styles it (`Tile`, `RecipeCard`, rows of `Table links`).

/** Underlined link in running text. */
export const linkClass: string = classNames(styles.link);

/** The way back above a title: `<Link className={backClass} …><Icon name="arrow-left" size="s" />Back</Link>`. */
export const backClass: string = classNames(styles.back);
