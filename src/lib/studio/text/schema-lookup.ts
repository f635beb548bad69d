/** Looks up a path of a file in its JSON Schema: allowed keys, allowed values and descriptions. */

/** The subset of JSON Schema that is used here. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A step of a path: a key of a map, or an index of a list. */
export type YamlPathStep = string | number;

export interface SchemaOption {
  /** A key, or a value in its YAML form. */
  readonly name: string;
  /** Empty where the schema has none. */
  readonly description: string;
}

/** The allowed keys of the map at a path. */
export function keysAt(root: Schema, path: readonly YamlPathStep[]): readonly SchemaOption[] {
  const found = new Map<string, string>();
  for (const { properties = {} } of schemasAt(root, path))
    for (const [name, part] of Object.entries(properties))
      found.set(name, found.get(name) || descriptionOf(root, part));
  return [...found].map(([name, description]) => ({ name, description }));
}

/** The allowed values at a path, where they are enumerated. */
export function valuesAt(root: Schema, path: readonly YamlPathStep[]): readonly SchemaOption[] {
  const values = schemasAt(root, path).flatMap((part) => [
    ...(part.enum ?? []),
    ...('const' in part ? [part.const] : []),
    ...(part.type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(values.map(String))].map((name) => ({ name, description: '' }));
}

/** The description of a path; empty where the schema has none. */
export function describePath(root: Schema, path: readonly YamlPathStep[]): string {
  const last = path.at(-1);
  if (last === undefined) return root.description ?? '';
  for (const { properties, items } of schemasAt(root, path.slice(0, -1))) {
    const part = typeof last === 'number' ? items : properties?.[last];
    const description = part && descriptionOf(root, part);
    if (description) return description;
  }
  return '';
}

/** The description of a schema, or of the definition it refers to. */
function descriptionOf(root: Schema, part: Schema): string {
  return (
    part.description ??
    (part.$ref === undefined ? '' : (resolveReference(root, part.$ref).description ?? ''))
  );
}

/** All subschemas that apply to a path, with references resolved. */
function schemasAt(root: Schema, path: readonly YamlPathStep[]): readonly Schema[] {
  let parts = expandReferences(root, root);
  for (const step of path) {
    const below = parts.flatMap(({ properties, items }) => {
      const part = typeof step === 'number' ? items : properties?.[step];
      return part ? [part] : [];
    });
    parts = below.flatMap((part) => expandReferences(root, part));
  }
  return parts;
}

/** Largest depth of nested references; the schemas of the games have no cycles at one path. */
const DEEPEST = 8;

function expandReferences(root: Schema, part: Schema, depth = 0): readonly Schema[] {
  if (depth > DEEPEST) return [];
  const others = [
    ...(part.$ref === undefined ? [] : [resolveReference(root, part.$ref)]),
    ...(part.anyOf ?? []),
    ...(part.oneOf ?? []),
    ...(part.allOf ?? []),
  ];
  return [part, ...others.flatMap((other) => expandReferences(root, other, depth + 1))];
}

/** The definition of a reference `#/$defs/name`; an empty schema where it is missing. */
function resolveReference(root: Schema, reference: string): Schema {
  return root.$defs?.[reference.replace('#/$defs/', '')] ?? {};
}
