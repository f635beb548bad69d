/**
 * As much of JSON Schema (draft 2020-12) as the schemas of problem files and collections use. An
 * unknown keyword throws, so that nothing in them goes unlooked at.
 */
export type JsonSchema = { readonly [keyword: string]: unknown };

const SAID_ONLY = new Set(['$schema', '$defs', 'title', 'description', 'default']);

/** True when `value` is valid under `schema`, whose references point into `root`. */
export function isValid(value: unknown, schema: JsonSchema, root: JsonSchema = schema): boolean {
  return Object.entries(schema).every(
    ([keyword, rule]) => SAID_ONLY.has(keyword) || holds(keyword, rule, value, schema, root),
  );
}

function holds(
  keyword: string,
  rule: unknown,
  value: unknown,
  schema: JsonSchema,
  root: JsonSchema,
): boolean {
  const under = (part: unknown, inner: unknown): boolean =>
    isValid(inner, part as JsonSchema, root);
  const list = Array.isArray(value) ? value : null;
  const map = list === null && typeof value === 'object' && value !== null ? value : null;
  const keys = map ? Object.keys(map) : [];
  const number = typeof value === 'number' ? value : null;
  switch (keyword) {
    case '$ref':
      return under(pointed(String(rule), root), value);
    case 'type':
      return isOfType(value, String(rule));
    case 'const':
      return value === rule;
    case 'enum':
      return (rule as unknown[]).includes(value);
    case 'pattern':
      return typeof value !== 'string' || new RegExp(String(rule), 'u').test(value);
    case 'minimum':
      return number === null || number >= Number(rule);
    case 'maximum':
      return number === null || number <= Number(rule);
    case 'maxLength':
      return typeof value !== 'string' || [...value].length <= Number(rule);
    case 'minItems':
      return list === null || list.length >= Number(rule);
    case 'maxItems':
      return list === null || list.length <= Number(rule);
    case 'uniqueItems':
      return (
        list === null || new Set(list.map((item) => JSON.stringify(item))).size === list.length
      );
    case 'items':
      return list === null || list.every((item) => under(rule, item));
    case 'minProperties':
      return map === null || keys.length >= Number(rule);
    case 'maxProperties':
      return map === null || keys.length <= Number(rule);
    case 'required':
      return map === null || (rule as string[]).every((key) => Object.hasOwn(map, key));
    case 'properties': {
      const known = rule as JsonSchema;
      return keys.every((key) => !Object.hasOwn(known, key) || under(known[key], at(map, key)));
    }
    case 'additionalProperties': {
      const known = Object.keys(schema['properties'] ?? {});
      const others = keys.filter((key) => !known.includes(key));
      return rule === false
        ? others.length === 0
        : others.every((key) => under(rule, at(map, key)));
    }
    case 'propertyNames':
      return keys.every((key) => under(rule, key));
    case 'anyOf':
      return (rule as unknown[]).some((part) => under(part, value));
    case 'oneOf':
      return (rule as unknown[]).filter((part) => under(part, value)).length === 1;
    case 'not':
      return !under(rule, value);
    default:
      throw new Error(`The schema uses ${keyword}, which is not looked at here.`);
  }
}

function at(map: object | null, key: string): unknown {
  return (map as JsonSchema | null)?.[key];
}

function pointed(reference: string, root: JsonSchema): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as JsonSchema)[step], root);
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
      return typeof value === 'string';
    default:
      throw new Error(`The schema uses the type ${type}, which is not looked at here.`);
  }
}
