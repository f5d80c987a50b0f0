import { z } from '#contract/kit/zod.ts';
import type { Json } from './json.ts';
import { inOrder } from './json.ts';
import { extendNamed, isOfType, markRequired, shorten } from './write-schema.ts';
import type { Override, Schema } from './write-schema.ts';

/** Where a schema is used: path and query of a request, its body, or a response. */
type Place = 'address' | 'body' | 'answer';

type Names = ReadonlyMap<Schema, string>;
type Written = ReadonlyMap<Schema, Json>;

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const COMPONENTS = '#/components/schemas/';

/** The JSON Schemas of the operations’ inputs and outputs. Named schemas become components with references. */
export class JsonSchemas {
  readonly #names: Names;
  readonly #written: Readonly<Record<Place, Written>>;
  readonly #components = new Map<string, Json>();

  constructor(names: Names, used: Readonly<Record<Place, readonly Schema[]>>) {
    this.#names = new Map([...names].filter(([schema, name]) => isWorthNaming(schema, name)));
    const body = writeAll(this.#names, used.body, 'input', [shorten, markRequired]);
    this.#written = { address: writeAll(this.#names, used.address, 'input', [shorten]), body, answer: new Map() };
    for (const schema of used.body) this.#keepAllIn(body.get(schema), 'body');
    const opened: Override = ({ zodSchema, jsonSchema: written }) => {
      const name = this.#names.get(zodSchema);
      const isTakenToo = name !== undefined && this.#components.has(name);
      // A response may get new fields later.
      if (written.additionalProperties === false && !isTakenToo) delete written.additionalProperties;
    };
    const extended = extendNamed(this.#names, (name) => COMPONENTS + name);
    const answer = writeAll(this.#names, used.answer, 'output', [shorten, opened, extended]);
    this.#written = { ...this.#written, answer };
  }

  /** Returns the component name of a schema; undefined if it is not a component. */
  nameOf(schema: Schema | null): string | undefined {
    return schema === null ? undefined : this.#names.get(schema);
  }

  /** Returns a reference to the component of a named schema, else the JSON Schema itself. */
  schemaOf(schema: Schema, place: Place): Json {
    const name = this.#names.get(schema);
    if (name === undefined) {
      const json = this.#written[place].get(schema);
      this.#keepAllIn(json, place);
      return json ?? {};
    }
    this.#keep(name, schema, place);
    return { $ref: COMPONENTS + name };
  }

  /** Returns the full JSON Schema of an object, also if it is named. */
  objectOf(schema: Schema, place: Place): ObjectSchema {
    const json = this.#written[place].get(schema);
    this.#keepAllIn(json, place);
    return { properties: {}, ...json };
  }

  /** The components that are referenced so far. */
  get components(): Json {
    return inOrder(Object.fromEntries(this.#components));
  }

  #keep(name: string, schema: Schema, place: Place): void {
    const json = this.#written[place].get(schema) ?? {};
    const kept = this.#components.get(name);
    if (kept === undefined) {
      this.#components.set(name, json);
      this.#keepAllIn(json, place);
    } else if (JSON.stringify(kept) !== JSON.stringify(json)) {
      throw new Error(`${name} has one form in requests and another one in answers: give one of them another name.`);
    }
  }

  #keepAllIn(json: Json | undefined, place: Place): void {
    for (const name of referencesIn(json)) {
      const schema = [...this.#names].find(([, known]) => known === name)?.[0];
      if (schema === undefined) throw new Error(`A schema without a name is used in two places: export it (${name}).`);
      this.#keep(name, schema, place);
    }
  }
}

/** Whether a reference is shorter than the schema. An ID or a day is better described in place. */
function isWorthNaming(schema: Schema, name: string): boolean {
  // A default value belongs to the field.
  if (isOfType(schema, 'default')) return false;
  const { length } = JSON.stringify({ $ref: COMPONENTS + name });
  const lengthAs = (io: 'input' | 'output'): number =>
    JSON.stringify(writeAll(new Map([[schema, name]]), [], io, [shorten]).get(schema)).length;
  return isOfType(schema, 'object') || lengthAs('input') > length || lengthAs('output') > length;
}

/** Writes these schemas and all named schemas, which refer to each other. */
function writeAll(names: Names, used: readonly Schema[], io: 'input' | 'output', overrides: Override[]): Written {
  const ids = new Map(names);
  for (const schema of used) if (!ids.has(schema)) ids.set(schema, `unnamed-${ids.size}`);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    uri: (id) => COMPONENTS + id,
    override: (written) => overrides.forEach((override) => override(written)),
  });
  return new Map([...ids].map(([schema, id]) => [schema, withoutAddress(schemas[id] ?? {})]));
}

const withoutAddress = ({ $schema: _schema, $id: _id, ...rest }: Json): Json => rest;

/** Returns the names of the components that a JSON value refers to. */
const referencesIn = (json: unknown): string[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
        key === '$ref' ? [String(value).slice(COMPONENTS.length)] : referencesIn(value),
      )
    : [];
