import type { z } from '#contract/kit/zod.ts';

export type Schema = z.core.$ZodType;
/** Changes the JSON Schema that zod has written. */
export type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;
type JsonSchema = Parameters<Override>[0]['jsonSchema'];

export const isOfType = (schema: Schema | undefined, type: z.core.$ZodTypeDef['type']): boolean =>
  schema?._zod.def.type === type;

const shapeOf = (schema: Schema): z.core.$ZodShape =>
  isOfType(schema, 'object') ? (schema._zod.def as z.core.$ZodObjectDef).shape : {};

/**
 * Removes redundant parts: the pattern of a format, the type of listed values, the range of safe integers. Writes
 * `null` as a type.
 */
export const shorten: Override = ({ zodSchema, jsonSchema: written }) => {
  if (isOfType(zodSchema, 'nullable')) mergeNull(written);
  if (written.format !== undefined) delete written.pattern;
  if (written.enum !== undefined || written.const !== undefined) delete written.type;
  if (written.minimum === Number.MIN_SAFE_INTEGER) delete written.minimum;
  if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
};

function mergeNull(written: JsonSchema): void {
  const [one, other, ...more] = written.anyOf ?? [];
  if (other?.type !== 'null' || more.length > 0) return;
  if (one?.enum !== undefined) Object.assign(written, { enum: [...one.enum, null] });
  else if (typeof one?.type === 'string') Object.assign(written, one, { type: [one.type, 'null'] });
  else return;
  delete written.anyOf;
}

/**
 * Marks fields as required whose default is an empty text. The default exists only so that a domain rule can report the
 * missing field.
 */
export const markRequired: Override = ({ zodSchema, jsonSchema: written }) => {
  const shape = shapeOf(zodSchema);
  const blanks = Object.keys(shape).filter((name) => countsAsBlank(shape[name]));
  if (blanks.length === 0) return;
  written.required = [...new Set([...(written.required ?? []), ...blanks])];
  for (const name of blanks) {
    const property = written.properties?.[name];
    if (typeof property === 'object') delete property.default;
  }
};

const countsAsBlank = (schema: Schema | undefined): boolean =>
  schema?._zod.def.type === 'default' && (schema._zod.def as z.core.$ZodDefaultDef).defaultValue === '';

/** Writes an object that has all fields of a named object as an extension of the named object. */
export function extendNamed(names: ReadonlyMap<Schema, string>, addressOf: (name: string) => string): Override {
  const bases = [...names]
    .map(([schema, name]) => ({ schema, name, fields: Object.entries(shapeOf(schema)) }))
    .filter(({ fields }) => fields.length > 2)
    .toSorted((one, other) => other.fields.length - one.fields.length);
  return ({ zodSchema, jsonSchema: written }) => {
    const shape = shapeOf(zodSchema);
    const size = Object.keys(shape).length;
    const base = bases.find(
      ({ fields }) => fields.length < size && fields.every(([field, schema]) => shape[field] === schema),
    );
    if (base === undefined) return;
    const inherited = new Set(base.fields.map(([field]) => field));
    written.allOf = [{ $ref: addressOf(base.name) }];
    written.properties = Object.fromEntries(
      Object.entries(written.properties ?? {}).filter(([field]) => !inherited.has(field)),
    );
    const required = (written.required ?? []).filter((field) => !inherited.has(field));
    if (required.length > 0) written.required = required;
    else delete written.required;
  };
}
