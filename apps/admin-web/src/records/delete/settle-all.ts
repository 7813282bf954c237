/**
 * Waits for several requests, some of which may fail.
 *
 * @returns the results by name, the errors by name, and both together for a copy that names what is missing
 */
export async function settleAll<Reads extends Record<string, Promise<unknown>>>(reads: Reads) {
  const values: { [Name in keyof Reads]?: Awaited<Reads[Name]> } = {};
  const errors: { [Name in keyof Reads]?: Error } = {};
  const copy: Record<string, unknown> = {};
  await Promise.all(
    Object.entries(reads).map(async ([name, read]: [keyof Reads & string, Promise<unknown>]) => {
      try {
        values[name] = (await read) as Awaited<Reads[typeof name]>;
        copy[name] = values[name];
      } catch (error) {
        errors[name] = error as Error;
        copy[name] = { couldNotBeRead: (error as Error).message };
      }
    }),
  );
  return { values, errors, copy };
}
