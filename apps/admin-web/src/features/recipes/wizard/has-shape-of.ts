/**
 * Whether parsed JSON has the shape of a sample: the same fields with the same types. Each item of a list must have the
 * shape of the sample's first item.
 */
export function hasShapeOf<T>(value: unknown, sample: T): value is T {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => hasShapeOf(item, sample[0]));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = Object.entries(sample);
  return (
    Object.keys(value).length === fields.length &&
    fields.every(([name, part]) => Object.hasOwn(value, name) && hasShapeOf(value[name as never], part))
  );
}
