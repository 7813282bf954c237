import { classNames } from '../class-names.ts';
import styles from './link.module.css';

// The kit does not depend on a router, so apps render all links to screens. A link needs one of these classes,
// `buttonClass`, `navItemClass` or styles of the app. It needs none in a component that styles its link (`Tile`,
// `TopBar`, `<Table hasLinkRows>`).

/** Class of an underlined link in text. */
export const linkClass: string = classNames(styles.link);

/**
 * Class of the Back link above a title: `<Link className={backClass} …><Icon name="arrow-left" size="small"
 * />Back</Link>`.
 */
export const backClass: string = classNames(styles.back);
