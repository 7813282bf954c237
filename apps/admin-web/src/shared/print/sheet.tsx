import type { Elements } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../../services.ts';
import { formatDateTimeWithZone } from '../format/formats.ts';
import { Wordmark } from '../page/brand.tsx';
import { runningVersion } from '../page/running-version.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  /** The line below the title. */
  subtitle: ReactNode;
  /** The first text of the line at the bottom. */
  footer: ReactNode;
  children: Elements;
}

/** A printed sheet: logo and title, the content, and the time of printing with the version of the app. */
export function Sheet({ title, subtitle, footer, children }: SheetProps) {
  const { product, timeZone } = useConfig();
  const [now] = useState(() => new Date());
  return (
    <article className={styles.sheet} data-print="sheet">
      <header className={styles.header}>
        <Wordmark label={product} />
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      </header>
      {children}
      <footer className={styles.footer}>
        <span>{footer}</span>
        <span className="u-nowrap">{`Printed ${formatDateTimeWithZone(now, timeZone)}. Version ${runningVersion}`}</span>
      </footer>
    </article>
  );
}

/** Labels and values in two columns. */
export function SheetFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
