import { classNames } from '../class-names.ts';
import styles from './link.module.css';

// The kit does not depend on a router, so apps render all links: with one of these classes (or `buttonClass`,
// `navItemClass`), or without a class in a component that styles its link (`Tile`, `<Table linkRows>`).

/** Class of an underlined link in text. */
export const linkClass: string = classNames(styles.link);

/** Class of the Back link above a title: `<Link className={backClass} …><Icon name="arrow-left" size="s" />Back</Link>`. */
export const backClass: string = classNames(styles.back);
