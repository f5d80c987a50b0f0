import { AUDIT_SUBJECTS } from '#domain/audit/actions.ts';
import { Id } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** The audit log's number of the latest change that was sent: a later stream continues after it. */
const Seq = z.int().check(z.nonnegative());

/** Kinds of records that changed, with the ids; null: any of them. Never their content: that is loaded as usual. */
export const ChangedRecords = z.strictObject({ subject: z.enum(AUDIT_SUBJECTS), ids: z.nullable(z.array(Id)) });
export type Changed = z.infer<typeof ChangedRecords>;

/** One event of the stream. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** Missed changes were sent; later ones follow. */
  z.strictObject({ kind: z.literal('ready'), seq: Seq }),
  z.strictObject({ kind: z.literal('changes'), seq: Seq, changed: z.array(ChangedRecords) }),
  /** Too much has changed to list it: any record may be different. */
  z.strictObject({ kind: z.literal('resync'), seq: Seq }),
  /** Nothing happened; the stream is alive. */
  z.strictObject({ kind: z.literal('beat') }),
  /** The last: the session has ended. */
  z.strictObject({ kind: z.literal('ended') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const followChanges = operation({
  name: 'followChanges',
  summary: 'Streams changes of records as server-sent events, until one side ends it.',
  method: 'GET',
  path: '/api/events',
  query: z.strictObject({
    /** Go on after this number; a `Last-Event-ID` header says the same. Without either: what changed in the last seconds. */
    after: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  output: LiveEvent,
  refusals: [],
  streams: true,
});
