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
  const descriptions = new Map<string, string>();
  for (const { properties = {} } of schemasAt(root, path))
    for (const [name, schema] of Object.entries(properties))
      descriptions.set(name, descriptions.get(name) || descriptionOf(root, schema));
  return [...descriptions].map(([name, description]) => ({ name, description }));
}

/** The allowed values at a path, where they are enumerated. */
export function valuesAt(root: Schema, path: readonly YamlPathStep[]): readonly SchemaOption[] {
  const values = schemasAt(root, path).flatMap((schema) => [
    ...(schema.enum ?? []),
    ...('const' in schema ? [schema.const] : []),
    ...(schema.type === 'boolean' ? [true, false] : []),
  ]);
  return [...new Set(values.map(String))].map((name) => ({ name, description: '' }));
}

/** The description of a path; empty where the schema has none. */
export function describePath(root: Schema, path: readonly YamlPathStep[]): string {
  const last = path.at(-1);
  if (last === undefined) return root.description ?? '';
  for (const { properties, items } of schemasAt(root, path.slice(0, -1))) {
    const schema = typeof last === 'number' ? items : properties?.[last];
    const description = schema && descriptionOf(root, schema);
    if (description) return description;
  }
  return '';
}

/** The description of a schema, or of the definition it refers to. */
function descriptionOf(root: Schema, schema: Schema): string {
  return (
    schema.description ??
    (schema.$ref === undefined ? '' : (resolveReference(root, schema.$ref).description ?? ''))
  );
}

/** All subschemas that apply to a path, with references resolved. */
function schemasAt(root: Schema, path: readonly YamlPathStep[]): readonly Schema[] {
  let schemas = expandReferences(root, root);
  for (const step of path) {
    const children = schemas.flatMap(({ properties, items }) => {
      const child = typeof step === 'number' ? items : properties?.[step];
      return child ? [child] : [];
    });
    schemas = children.flatMap((child) => expandReferences(root, child));
  }
  return schemas;
}

/** Largest depth of nested references; the schemas of the games have no cycles at one path. */
const MAX_REFERENCE_DEPTH = 8;

/** The schema itself and all schemas it refers to or combines. */
function expandReferences(root: Schema, schema: Schema, depth = 0): readonly Schema[] {
  if (depth > MAX_REFERENCE_DEPTH) return [];
  const subschemas = [
    ...(schema.$ref === undefined ? [] : [resolveReference(root, schema.$ref)]),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
  return [
    schema,
    ...subschemas.flatMap((subschema) => expandReferences(root, subschema, depth + 1)),
  ];
}

/** The definition of a reference `#/$defs/name`; an empty schema where it is missing. */
function resolveReference(root: Schema, reference: string): Schema {
  return root.$defs?.[reference.replace('#/$defs/', '')] ?? {};
}
