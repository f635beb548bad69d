/**
 * Structural sharing: the value `next` with every array or object that deeply equals the
 * corresponding one of `previous` replaced by that very object, so that a comparison by identity
 * finds exactly the changes. Only arrays and plain objects are searched.
 */
export function shareStructure<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next) as T;
  if (isPlain(previous) && isPlain(next)) return shareFields(previous, next) as T;
  return next;
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((item, i) => shareStructure(previous[i], item));
  const isUnchanged =
    previous.length === shared.length && shared.every((item, i) => Object.is(item, previous[i]));
  return isUnchanged ? previous : shared;
}

function shareFields(previous: Fields, next: Fields): Fields {
  const names = Object.keys(next);
  const shared = Object.fromEntries(
    names.map((name) => [name, shareStructure(previous[name], next[name])]),
  );
  const isUnchanged =
    Object.keys(previous).length === names.length &&
    names.every((name) => Object.hasOwn(previous, name) && Object.is(shared[name], previous[name]));
  return isUnchanged ? previous : shared;
}

type Fields = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
