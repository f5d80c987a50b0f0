import { TEETH } from '#domain/teeth/teeth.ts';
import type { DraftField, EmptyField, OrderField } from '#domain/work-orders/fields.ts';
import { DRAFT_FIELDS, EMPTY_DRAFT, ORDER_FIELDS, ORDER_FIELD_NAMES, mayBeEmpty } from '#domain/work-orders/fields.ts';
import { Day, Teeth, TypedDay, TypedText } from '../kit/fields.ts';
import { z } from '../kit/zod.ts';

/** The schemas of work order fields in answers, by kind of field (`ORDER_FIELDS`). */

const ANSWERED = {
  line: z.string(),
  text: z.string(),
  day: Day,
  teeth: Teeth,
  flag: z.boolean(),
};

/** The schemas in requests. The domain rule `checkWorkOrderDraft` validates the values. */
const GIVEN = {
  line: TypedText,
  text: TypedText,
  day: TypedDay,
  teeth: z.array(z.int()).check(z.maxLength(TEETH.length)),
  flag: z.boolean(),
};

type Schemas = Readonly<Record<keyof typeof ANSWERED, z.core.$ZodType>>;
type SchemaOf<Of extends Schemas, Name extends OrderField> = Of[(typeof ORDER_FIELDS)[Name]['kind']];

type Shape<Of extends Schemas> = {
  [Name in OrderField]: Name extends EmptyField ? z.ZodMiniNullable<SchemaOf<Of, Name>> : SchemaOf<Of, Name>;
};

const shapeOf = <Of extends Schemas>(schemas: Of): Shape<Of> =>
  Object.fromEntries(
    ORDER_FIELD_NAMES.map((name) => {
      const schema = schemas[ORDER_FIELDS[name].kind];
      return [name, mayBeEmpty(name) ? z.nullable(schema) : schema];
    }),
  ) as Shape<Of>;

/** All fields in answers. */
export const outputFields = shapeOf(ANSWERED);

/** Changed fields of an existing order. */
const given = shapeOf(GIVEN);
export const ChangedFields = z.partial(z.strictObject(given));

/** The fields of a new order. A missing one counts as empty, so that it gets the message of its field. */
export const draftFields = Object.fromEntries(
  DRAFT_FIELDS.map((name) => [name, z._default<z.core.$ZodType>(given[name], EMPTY_DRAFT[name])]),
) as { [Name in DraftField]: z.ZodMiniDefault<Shape<typeof GIVEN>[Name]> };
