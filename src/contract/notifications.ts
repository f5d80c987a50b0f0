import { ALERT_KINDS } from '#domain/notifications/alerts.ts';
import { Day, Id, Month, text } from './kit/fields.ts';
import { operation } from './kit/operation.ts';
import { z } from './kit/zod.ts';

/**
 * The record of an alert: an order, or a doctor with unpaid bills or over the credit limit; or a finding of tampering,
 * a browser or the last verified backup, which have no doctor.
 */
export const AlertRecord = z.strictObject({
  id: Id,
  /** Serial number; or a doctor with the number of bills, the oldest day and the amount. */
  label: z.string(),
  doctor_id: z.nullable(Id),
  doctor_name: z.nullable(z.string()),
  /** The month in which the doctor’s oldest bill to follow up is priced; null for other alerts. */
  billing_month: z.nullable(Month),
  is_unread: z.boolean(),
});

/** All alerts of one kind; there is at least one. */
export const Alert = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  total: z.int().check(z.positive()),
  /** How many of them the user has not read. */
  unread: z.int().check(z.nonnegative()),
  /** Unread ones first, then the newest; three at most. */
  records: z.array(AlertRecord),
  /** Identifies exactly these records. Marking as read sends it back, so that no unseen record is marked. */
  state: z.string(),
});
export type Alert = z.infer<typeof Alert>;

export const Notifications = z.strictObject({
  /** The current day of the laboratory, for which the alerts are computed. */
  today: Day,
  /** Most urgent first. */
  items: z.array(Alert),
  total: z.int(),
  unread: z.int(),
});
export type Notifications = z.infer<typeof Notifications>;

export const getNotifications = operation({
  name: 'getNotifications',
  summary:
    'Lists what needs attention: tampering, an old backup, doctors with unpaid bills, cheques to deposit, overdue, returned and long-running orders, overdue trials.',
  method: 'GET',
  path: '/api/notifications',
  output: Notifications,
  refusals: [],
});

export const markNotificationsRead = operation({
  name: 'markNotificationsRead',
  summary:
    'Marks alerts as read by the person: all of a kind, or those of its records that are named. Kinds that changed since they were seen stay as they are.',
  method: 'POST',
  path: '/api/notifications/read',
  body: z.strictObject({
    seen: z
      .array(
        z.strictObject({
          kind: z.enum(ALERT_KINDS),
          state: text(64),
          /** Only these records; all if missing. */
          records: z.optional(z.array(Id).check(z.maxLength(100))),
        }),
      )
      .check(z.maxLength(ALERT_KINDS.length)),
  }),
  output: Notifications,
  refusals: [],
});
