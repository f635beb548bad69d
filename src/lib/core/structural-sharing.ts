/**
 * Structural sharing: the value `now` with every part that deeply equals the corresponding part of
 * `before` replaced by that very object, so that a comparison by identity finds exactly the
 * changes. Only arrays and plain objects are searched.
 */
export function shareStructure<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now) as T;
  if (isPlain(before) && isPlain(now)) return shareFields(before, now) as T;
  return now;
}

function shareList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const shared = now.map((part, i) => shareStructure(before[i], part));
  const same =
    before.length === shared.length && shared.every((part, i) => Object.is(part, before[i]));
  return same ? before : shared;
}

function shareFields(before: Fields, now: Fields): Fields {
  const names = Object.keys(now);
  const shared = Object.fromEntries(
    names.map((name) => [name, shareStructure(before[name], now[name])]),
  );
  const same =
    Object.keys(before).length === names.length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(shared[name], before[name]));
  return same ? before : shared;
}

type Fields = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
