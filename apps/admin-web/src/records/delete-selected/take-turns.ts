/**
 * Lets at most `limit` calls run at the same time. The others wait.
 *
 * @returns wraps a function whose calls take turns with those of the other wrapped functions
 */
export function takeTurns(limit: number): <Result>(call: () => Promise<Result>) => () => Promise<Result> {
  const lanes = Array.from({ length: limit }, () => Promise.resolve());
  let calls = 0;
  return (call) => () => {
    const lane = calls++ % limit;
    const result = (lanes[lane] ?? Promise.resolve()).then(call);
    lanes[lane] = result.then(
      () => {},
      () => {},
    );
    return result;
  };
}
