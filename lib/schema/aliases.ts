import type { GraphSchema, PropertySchema } from './graph-schema';

/**
 * Names under which parts of a schema are sent, by their real name; properties by `Owner.property`.
 * What is not named here goes under its own name.
 */
export interface SchemaAliases {
  readonly labels: Readonly<Record<string, string>>;
  readonly relationshipTypes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
}

export const NO_ALIASES: SchemaAliases = { labels: {}, relationshipTypes: {}, properties: {} };

/** What an alias may look like: it stands in prompts and queries without quoting. */
const ALIAS = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

export function hasAliases({ labels, relationshipTypes, properties }: SchemaAliases): boolean {
  return [labels, relationshipTypes, properties].some((names) => Object.keys(names).length > 0);
}

export function aliasOf(names: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/** `Owner.property` as prompts say it. */
export function aliasedKey(aliases: SchemaAliases, key: string): string {
  const at = key.lastIndexOf('.');
  const owner = key.slice(0, at);
  const owners = Object.hasOwn(aliases.labels, owner) ? aliases.labels : aliases.relationshipTypes;
  return `${aliasOf(owners, owner)}.${propertyAlias(aliases, key)}`;
}

/** The bare name of `Owner.property` as prompts say it. */
export function propertyAlias({ properties }: SchemaAliases, key: string): string {
  const alias = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return alias ?? bareName(key);
}

/** The schema as prompts say it. */
export function aliasSchema(schema: GraphSchema, aliases: SchemaAliases): GraphSchema {
  const propertiesOf = (
    owner: string,
    properties: readonly PropertySchema[],
  ): readonly PropertySchema[] =>
    properties.map((property) => ({
      ...property,
      name: propertyAlias(aliases, `${owner}.${property.name}`),
    }));
  return {
    ...schema,
    labels: schema.labels.map((label) => ({
      ...label,
      name: aliasOf(aliases.labels, label.name),
      properties: propertiesOf(label.name, label.properties),
    })),
    relationshipTypes: schema.relationshipTypes.map((type) => ({
      ...type,
      name: aliasOf(aliases.relationshipTypes, type.name),
      endpoints: type.endpoints.map((ends) => ({
        ...ends,
        from: aliasOf(aliases.labels, ends.from),
        to: aliasOf(aliases.labels, ends.to),
      })),
      properties: propertiesOf(type.name, type.properties),
    })),
  };
}

/** Real names by alias, for the way back; properties by their bare name, whatever owns them. */
export interface RealNames {
  readonly labels: ReadonlyMap<string, string>;
  readonly relationshipTypes: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

export function realNames(aliases: SchemaAliases): RealNames {
  const reversed = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
    new Map(Object.entries(names).map(([name, alias]) => [alias, name]));
  return {
    labels: reversed(aliases.labels),
    relationshipTypes: reversed(aliases.relationshipTypes),
    properties: new Map(
      Object.entries(aliases.properties).map(([key, alias]) => [alias, bareName(key)]),
    ),
  };
}

/** Why aliases cannot be used, in a sentence; null where they can: each leads back to one name. */
export function aliasProblem(aliases: SchemaAliases, schema: GraphSchema): string | null {
  const owners = [...schema.labels, ...schema.relationshipTypes];
  const keys = owners.flatMap(({ name, properties }) =>
    properties.map((property) => `${name}.${property.name}`),
  );
  const kinds = [
    { names: aliases.labels, known: schema.labels.map(({ name }) => name) },
    { names: aliases.relationshipTypes, known: schema.relationshipTypes.map(({ name }) => name) },
    { names: aliases.properties, known: keys },
  ];
  for (const { names, known } of kinds) {
    if (Object.keys(names).some((name) => !known.includes(name))) {
      return 'An alias is for a label, a relationship type or a Label.property of the schema.';
    }
    if (Object.values(names).some((alias) => !ALIAS.test(alias))) {
      return 'An alias has letters, digits and underscores, and begins with a letter.';
    }
    const taken = new Set(known.map(bareName));
    if (Object.values(names).some((alias) => taken.has(alias))) {
      return 'An alias is no name of the schema itself.';
    }
  }
  return isReversible(aliases) ? null : 'Each alias stands for one name.';
}

function isReversible({ labels, relationshipTypes, properties }: SchemaAliases): boolean {
  const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;
  const pairs = new Map<string, string>();
  for (const [key, alias] of Object.entries(properties)) {
    if ((pairs.get(alias) ?? bareName(key)) !== bareName(key)) return false;
    pairs.set(alias, bareName(key));
  }
  const owned = Object.entries(properties).map(
    ([key, alias]) => `${key.slice(0, key.lastIndexOf('.'))}.${alias}`,
  );
  return isOnce([...Object.values(labels), ...Object.values(relationshipTypes)]) && isOnce(owned);
}

export function bareName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
