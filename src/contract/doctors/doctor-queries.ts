import { MAX_NAME_LENGTH } from '#domain/doctors/doctor-name.ts';
import {
  DEFAULT_DOCTOR_SORT,
  DEFAULT_DOCTOR_STATE,
  DOCTOR_SORTS,
  DOCTOR_STATES,
} from '#domain/doctors/doctor-list-view.ts';
import type { DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_BILLINGS, DOCTOR_FIELDS, DOCTOR_FIELD_NAMES } from '#domain/doctors/record.ts';
import { MAX_SEARCH_LENGTH } from '#domain/shared/length.ts';
import { FORMAT, exportOperation } from '../kit/exported.ts';
import { Amount, Day, Id, Instant, Named, Page, PageSize, Version, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

/** The largest number of doctors in one answer. */
export const MAX_DOCTORS_LISTED = 20;

/** The largest number of doctors with a similar name in one answer. */
export const MAX_SIMILAR_DOCTORS = 3;

/** The largest number of pairs of possible duplicates in one answer. */
export const MAX_DUPLICATE_PAIRS = 50;

export const DoctorSuggested = z.extend(Named, {
  /** The other spelling that matched; missing if the name itself matched. */
  spelling: z.optional(z.string()),
  /** A retired doctor is found only by the full name. */
  is_retired: z.optional(z.literal(true)),
  preferences: z.optional(z.string()),
});

export const getDoctors = operation({
  name: 'getDoctors',
  summary:
    'Lists doctors with the search text in a name or spelling, at its start first; without any, doctors of a similar name.',
  method: 'GET',
  path: '/api/doctors',
  query: z.strictObject({ search: z._default(text(MAX_NAME_LENGTH), '') }),
  output: z.strictObject({ items: z.array(DoctorSuggested), near: z.array(Named) }),
  refusals: [],
});

const ofDoctor = z.strictObject({ doctor_id: Id });

/** The fields of a doctor that every user may see. */
const CARD = {
  id: Id,
  name: z.string(),
  clinic_name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  /** Other spellings of the name. */
  spellings: z.array(z.string()),
  is_retired: z.boolean(),
};

/** What the doctor always wants; may be empty. Every user may edit it. */
const PREFERENCES = { preferences: z.string(), version: Version };

export const DoctorCard = z.strictObject({ ...CARD, ...PREFERENCES });
export type DoctorCard = z.infer<typeof DoctorCard>;

export const getDoctor = operation({
  name: 'getDoctor',
  summary: 'Returns a doctor’s name, clinic, phones and preferences. Of a merged doctor, the remaining one.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}',
  params: ofDoctor,
  output: DoctorCard,
  refusals: ['doctor_not_found'],
});

/** The schemas of doctor fields in answers, by kind of field (`DOCTOR_FIELDS`). */
const ANSWERED = {
  line: z.string(),
  text: z.string(),
  phone: z.string(),
  amount: z.nullable(Amount),
  days: z.nullable(z.int()),
  billing: z.enum(DOCTOR_BILLINGS),
  spellings: z.array(z.string()),
};

/** Gives each field the schema of its kind. */
export const doctorShape = <Of extends Readonly<Record<keyof typeof ANSWERED, z.core.$ZodType>>>(schemas: Of) =>
  Object.fromEntries(DOCTOR_FIELD_NAMES.map((name) => [name, schemas[DOCTOR_FIELDS[name].kind]])) as {
    [Name in DoctorField]: Of[(typeof DOCTOR_FIELDS)[Name]['kind']];
  };

/** All fields of a doctor, for admins. */
export const DoctorDetails = z.strictObject({
  ...doctorShape(ANSWERED),
  ...CARD,
  ...PREFERENCES,
  retired_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  orders: z.int(),
  open_orders: z.int(),
  bills: z.int(),
  monthly_bills: z.int(),
});
export type DoctorDetails = z.infer<typeof DoctorDetails>;

export const getDoctorDetails = operation({
  name: 'getDoctorDetails',
  summary: 'Returns a doctor’s record with the agreed terms. Of a merged doctor, the remaining one.',
  method: 'GET',
  path: '/api/doctors/{doctor_id}/details',
  params: ofDoctor,
  output: DoctorDetails,
  refusals: ['doctor_not_found'],
});

export const ListedDoctor = z.strictObject({
  ...CARD,
  version: Version,
  open_orders: z.int(),
  /** The order that was entered last. */
  last_order: z.nullable(z.strictObject({ serial_number: z.string(), order_date: Day })),
});
export type ListedDoctor = z.infer<typeof ListedDoctor>;

const FILTERS = {
  /** Searches name, other spellings, clinic and phone numbers. */
  search: z.optional(text(MAX_SEARCH_LENGTH)),
  state: z._default(z.enum(DOCTOR_STATES), DEFAULT_DOCTOR_STATE),
  sort: z._default(z.enum(DOCTOR_SORTS), DEFAULT_DOCTOR_SORT),
};

/** The filters and sort of the doctor list. */
export const DoctorFilters = z.strictObject(FILTERS);
export type DoctorFilters = z.output<typeof DoctorFilters>;

export const DoctorQuery = z.strictObject({
  ...FILTERS,
  page: z._default(z.union([z.literal('last'), Page]), 1),
  page_size: PageSize,
});
export type DoctorQuery = z.output<typeof DoctorQuery>;

export const DoctorPage = z.strictObject({
  items: z.array(ListedDoctor),
  total: z.int(),
  /** Whether there are more results than `total`, which is exact up to 10,000. */
  total_is_capped: z.boolean(),
  page: z.int(),
  page_size: z.int(),
});
export type DoctorPage = z.infer<typeof DoctorPage>;

export const getDoctorList = operation({
  name: 'getDoctorList',
  summary: 'Lists one page of doctors, each with open orders and the last order.',
  method: 'GET',
  path: '/api/doctor-list',
  query: DoctorQuery,
  output: DoctorPage,
  refusals: [],
});

export const exportDoctors = exportOperation({
  name: 'exportDoctors',
  summary: 'Exports the doctors of a view as a file, with all fields. Recorded in the audit log.',
  path: '/api/doctor-list/export',
  query: z.extend(DoctorFilters, FORMAT),
  refusals: [],
});

export const DoctorOfPair = z.strictObject({ ...CARD, version: Version, orders: z.int() });

export const getDoctorSpellings = operation({
  name: 'getDoctorSpellings',
  summary: 'Lists pairs of doctors who may be one: with similar names, or the same phone number.',
  method: 'GET',
  path: '/api/doctor-spellings',
  output: z.strictObject({
    /** Most similar pairs first. `from` has fewer orders than `into`. */
    pairs: z.array(
      z.strictObject({ from: DoctorOfPair, into: DoctorOfPair, has_same_phone: z.boolean(), likeness: z.number() }),
    ),
  }),
  refusals: [],
});
