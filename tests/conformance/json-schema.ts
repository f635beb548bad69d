/**
 * A validator for the part of JSON Schema (draft 2020-12) that the schemas of problem files and
 * collections use. An unknown keyword throws, so that no rule is silently ignored.
 */
export type JsonSchema = { readonly [keyword: string]: unknown };

const ANNOTATIONS = new Set(['$schema', '$defs', 'title', 'description', 'default']);

/** True when `value` is valid under `schema`, whose references point into `root`. */
export function isValid(value: unknown, schema: JsonSchema, root: JsonSchema = schema): boolean {
  return Object.entries(schema).every(
    ([keyword, rule]) =>
      ANNOTATIONS.has(keyword) || isKeywordSatisfied(keyword, rule, value, schema, root),
  );
}

function isKeywordSatisfied(
  keyword: string,
  rule: unknown,
  value: unknown,
  schema: JsonSchema,
  root: JsonSchema,
): boolean {
  const isValidUnder = (subschema: unknown, instance: unknown): boolean =>
    isValid(instance, subschema as JsonSchema, root);
  const list = Array.isArray(value) ? value : null;
  const map = list === null && typeof value === 'object' && value !== null ? value : null;
  const keys = map ? Object.keys(map) : [];
  const number = typeof value === 'number' ? value : null;
  switch (keyword) {
    case '$ref':
      return isValidUnder(resolvePointer(String(rule), root), value);
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
      return list === null || list.every((item) => isValidUnder(rule, item));
    case 'minProperties':
      return map === null || keys.length >= Number(rule);
    case 'maxProperties':
      return map === null || keys.length <= Number(rule);
    case 'required':
      return map === null || (rule as string[]).every((key) => Object.hasOwn(map, key));
    case 'properties': {
      const properties = rule as JsonSchema;
      return keys.every(
        (key) =>
          !Object.hasOwn(properties, key) || isValidUnder(properties[key], propertyOf(map, key)),
      );
    }
    case 'additionalProperties': {
      const knownKeys = Object.keys(schema['properties'] ?? {});
      const additionalKeys = keys.filter((key) => !knownKeys.includes(key));
      return rule === false
        ? additionalKeys.length === 0
        : additionalKeys.every((key) => isValidUnder(rule, propertyOf(map, key)));
    }
    case 'propertyNames':
      return keys.every((key) => isValidUnder(rule, key));
    case 'anyOf':
      return (rule as unknown[]).some((subschema) => isValidUnder(subschema, value));
    case 'oneOf':
      return (rule as unknown[]).filter((subschema) => isValidUnder(subschema, value)).length === 1;
    case 'not':
      return !isValidUnder(rule, value);
    default:
      throw new Error(`The schema uses the unsupported keyword ${keyword}.`);
  }
}

function propertyOf(map: object | null, key: string): unknown {
  return (map as JsonSchema | null)?.[key];
}

function resolvePointer(reference: string, root: JsonSchema): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((subschema, segment) => (subschema as JsonSchema)[segment], root);
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
      throw new Error(`The schema uses the unsupported type ${type}.`);
  }
}
