/** What a JSON Schema says of a place in a file: the keys that may stand there, the values, and what they mean. */

/** A schema or a part of one, as far as it is read here. */
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

/** A step from a map to a key, or from a list to any of its items. */
export type YamlPathStep = string | number;

export interface SchemaOption {
  /** A key, or a value as it is written. */
  readonly name: string;
  /** Empty where the schema says nothing of it. */
  readonly description: string;
}

/** The keys that may stand in the map at a place. */
export function keysAt(root: Schema, path: readonly YamlPathStep[]): readonly SchemaOption[] {
  const found = new Map<string, string>();
  for (const { properties = {} } of schemasAt(root, path))
    for (const [name, part] of Object.entries(properties))
      found.set(name, found.get(name) || descriptionOf(root, part));
  return [...found].map(([name, description]) => ({ name, description }));
}

/** The values that may stand at a place, where there are only a few. */
export function valuesAt(root: Schema, path: readonly YamlPathStep[]): readonly SchemaOption[] {
  const values = schemasAt(root, path).flatMap((part) => [
    ...(part.enum ?? []),
    ...('const' in part ? [part.const] : []),
    ...(part.type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(values.map(String))].map((name) => ({ name, description: '' }));
}

/** What a place is for; empty where the schema says nothing. */
export function describePath(root: Schema, path: readonly YamlPathStep[]): string {
  const last = path.at(-1);
  if (last === undefined) return root.description ?? '';
  for (const { properties, items } of schemasAt(root, path.slice(0, -1))) {
    const part = typeof last === 'number' ? items : properties?.[last];
    const said = part && descriptionOf(root, part);
    if (said) return said;
  }
  return '';
}

/** Its own words, or those of what it refers to. */
function descriptionOf(root: Schema, part: Schema): string {
  return (
    part.description ??
    (part.$ref === undefined ? '' : (resolveReference(root, part.$ref).description ?? ''))
  );
}

/** All parts of the schema that speak of a place, with what they refer to. */
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

/** How deep parts may refer to parts: the schemas of the tables do not go in circles at one place. */
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

/** `#/$defs/name`; a part that says nothing where there is none. */
function resolveReference(root: Schema, reference: string): Schema {
  return root.$defs?.[reference.replace('#/$defs/', '')] ?? {};
}
