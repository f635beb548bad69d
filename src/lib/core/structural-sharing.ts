/**
 * A value made anew, with every part of it that is as it was before the very object of before. Who compares by identity
 * then sees what has changed alone. Lists, plain objects and what is in them are looked into; all else is as it is.
 */
export function shareStructure<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return keptList(before, now) as T;
  if (isPlain(before) && isPlain(now)) return keptFields(before, now) as T;
  return now;
}

function keptList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const kept = now.map((part, i) => shareStructure(before[i], part));
  const same = before.length === kept.length && kept.every((part, i) => Object.is(part, before[i]));
  return same ? before : kept;
}

function keptFields(before: Fields, now: Fields): Fields {
  const names = Object.keys(now);
  const kept = Object.fromEntries(
    names.map((name) => [name, shareStructure(before[name], now[name])]),
  );
  const same =
    Object.keys(before).length === names.length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(kept[name], before[name]));
  return same ? before : kept;
}

type Fields = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
