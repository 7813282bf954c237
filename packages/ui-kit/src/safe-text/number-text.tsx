/** Amounts, times and other numbers, e.g. `CHF 1,204.50`, `14:02`, `1–20`. */
const numbers = /((?:CHF\s)?\d+(?:[.,:/–]\d+)*)/;

interface NumberTextProps {
  className?: string | undefined;
  children: string;
}

/**
 * A text with numbers, e.g. `37 orders`. A browser that translates the page translates the words, but not the numbers.
 */
export function NumberText({ className, children }: NumberTextProps) {
  const parts = children.split(numbers);
  return (
    <span className={className}>
      {parts.length === 1
        ? children
        : parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words and numbers alternate
            <span key={index} translate={index % 2 === 1 ? 'no' : undefined}>
              {part}
            </span>
          ))}
    </span>
  );
}

/** Replaces a string or a number by a `NumberText`. Other content is unchanged. */
export const withNumbers = <Content,>(content: Content) =>
  typeof content === 'string' || typeof content === 'number' ? <NumberText>{String(content)}</NumberText> : content;
