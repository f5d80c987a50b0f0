import { AUDIT_SUBJECTS } from '#domain/audit/subjects.ts';
import { Id } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/** The number of the latest sent change in the audit log. A later stream continues after it. */
const Seq = z.int().check(z.nonnegative());

/**
 * Changed records of one kind: their IDs, or null for any of them. Their content is not sent; the browser loads it as
 * usual.
 */
export const ChangedRecords = z.strictObject({ subject: z.enum(AUDIT_SUBJECTS), ids: z.nullable(z.array(Id)) });
export type Changed = z.infer<typeof ChangedRecords>;

/** An event of the stream. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** All missed changes were sent. New ones follow. */
  z.strictObject({ kind: z.literal('ready'), seq: Seq }),
  z.strictObject({ kind: z.literal('changes'), seq: Seq, changed: z.array(ChangedRecords) }),
  /** There were too many changes to list. Any record may have changed. */
  z.strictObject({ kind: z.literal('resync'), seq: Seq }),
  /** A heartbeat: nothing changed, and the stream is alive. */
  z.strictObject({ kind: z.literal('beat') }),
  /** The last event: the session has ended. */
  z.strictObject({ kind: z.literal('ended') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const followChanges = operation({
  name: 'followChanges',
  summary: 'Streams changes of records as server-sent events, until one side ends it.',
  method: 'GET',
  path: '/api/events',
  query: z.strictObject({
    /**
     * Sends the changes after this number. The `Last-Event-ID` header has the same effect. Without both, the changes of
     * the last seconds are sent.
     */
    after: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  output: LiveEvent,
  refusals: [],
  streams: true,
});
