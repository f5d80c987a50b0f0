// Converts users, trials, revisions and monthly bills of the previous program.
import type { Role } from '#domain/accounts/roles.ts';
import { MAX_NAME_LENGTH, doctorKey } from '#domain/doctors/doctor-name.ts';
import { isBillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { MAX_REVISION_NOTES_LENGTH } from '#domain/revisions/return-order.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { isWrittenAsEmail } from '#domain/shared/email.ts';
import type { Amount } from '#domain/shared/money.ts';
import { MAX_TRIAL_NAME_LENGTH } from '#domain/trials/trial.ts';
import type { LegacyContext } from './legacy-order.ts';
import { parseReturnReason } from './legacy-order.ts';
import type { RowReader } from './legacy-row.ts';
import { rowReader } from './legacy-row.ts';
import type { LegacyCells } from './legacy-tables.ts';
import type { Reading } from './problems.ts';

export interface LegacyUser {
  readonly old_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly role: Role;
  readonly created_at: string | null;
}

/** No user is imported as Super Admin. An admin must confirm each imported user. */
export function parseLegacyUser(cells: LegacyCells, { timeZone }: LegacyContext): Reading<LegacyUser> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  const email = read.raw('email').toLowerCase();
  if (old_id === '') read.addProblem('old_id_missing', 'id');
  else if (!isWrittenAsEmail(email)) read.addProblem('email_unusable', 'email');
  else {
    const row = {
      old_id,
      user_id: read.raw('user_id'),
      email,
      role: roleOf(read),
      created_at: read.moment('created_at'),
    };
    return { row, found: read.found };
  }
  return { row: null, found: read.found };
}

const ROLES: Readonly<Record<string, Role>> = { '': 'USER', user: 'USER', staff: 'USER', admin: 'ADMIN' };

function roleOf(read: RowReader): Role {
  const word = read.raw('role').toLowerCase();
  if (word === 'super_admin' || read.flag('is_super_admin')) {
    read.addProblem('super_admin', 'role');
    return 'ADMIN';
  }
  const known = Object.hasOwn(ROLES, word) ? ROLES[word] : undefined;
  if (known === undefined) read.addProblem('role_unknown', 'role');
  return known ?? 'USER';
}

export interface LegacyTrial {
  readonly old_id: string;
  readonly order_id: string;
  readonly trial_name: string;
  readonly trial_date: CalendarDay;
}

const UNNAMED_TRIAL = 'Trial';

export function parseLegacyTrial(cells: LegacyCells, { timeZone }: LegacyContext): Reading<LegacyTrial> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  const trial_date = read.day('trial_date');
  if (old_id === '') read.addProblem('old_id_missing', 'id');
  else if (trial_date === null) read.addProblem('trial_day_missing', 'trial_date');
  else {
    const name = read.line('trial_name', MAX_TRIAL_NAME_LENGTH);
    if (name === '') read.addProblem('trial_unnamed', 'trial_name', '', UNNAMED_TRIAL);
    const row = { old_id, order_id: read.raw('work_order_id'), trial_name: name || UNNAMED_TRIAL, trial_date };
    return { row, found: read.found };
  }
  return { row: null, found: read.found.slice(-1) };
}

export interface LegacyRevision {
  readonly old_id: string;
  readonly order_id: string;
  readonly revision_number: number;
  readonly return_date: CalendarDay;
  readonly return_reason: string;
  readonly revision_notes: string | null;
  readonly previous_completion_date: CalendarDay | null;
  readonly new_expected_completion_date: CalendarDay | null;
  /** An ID, or text with an email address. */
  readonly returned_by: string;
}

export function parseLegacyRevision(cells: LegacyCells, { timeZone }: LegacyContext): Reading<LegacyRevision> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  const return_date = read.day('return_date');
  if (old_id === '') read.addProblem('old_id_missing', 'id');
  else if (return_date === null) read.addProblem('return_day_missing', 'return_date');
  else {
    const by = read.raw('returned_by_user');
    const row: LegacyRevision = {
      old_id,
      order_id: read.raw('work_order_id'),
      revision_number: read.whole('revision_number'),
      return_date,
      return_reason: parseReturnReason(read),
      revision_notes: read.text('revision_notes', MAX_REVISION_NOTES_LENGTH),
      previous_completion_date: read.day('previous_completion_date'),
      new_expected_completion_date: read.day('new_expected_completion_date'),
      returned_by: /[^\s"'{}:,]+@[^\s"'{}:,]+/.exec(by)?.[0].toLowerCase() ?? by,
    };
    return { row, found: read.found };
  }
  return { row: null, found: read.found.slice(-1) };
}

export interface LegacyMonthlyBill {
  readonly old_id: string;
  readonly doctor_key: string;
  readonly doctor_name: string;
  readonly billing_month: BillingMonth;
  readonly total_amount: Amount | null;
  readonly generated_at: string;
  readonly bill_data: object | null;
  readonly order_ids: readonly string[];
}

export function parseLegacyMonth(cells: LegacyCells, { timeZone }: LegacyContext): Reading<LegacyMonthlyBill> {
  const read = rowReader(cells, timeZone);
  const old_id = read.raw('id');
  const doctor_name = read.line('doctor_name', MAX_NAME_LENGTH);
  const billing_month = read.raw('billing_month').slice(0, 7);
  if (old_id === '') read.addProblem('old_id_missing', 'id');
  else if (doctorKey(doctor_name) === '') read.addProblem('doctor_missing', 'doctor_name');
  else if (!isBillingMonth(billing_month)) read.addProblem('month_unreadable', 'billing_month');
  else {
    const row: LegacyMonthlyBill = {
      old_id,
      doctor_key: doctorKey(doctor_name),
      doctor_name,
      billing_month,
      total_amount: read.amount('total_amount'),
      generated_at: read.moment('generated_at') ?? `${billing_month}-28T06:30:00.000Z`,
      bill_data: savedData(read),
      order_ids: [...new Set(read.list('work_order_ids'))],
    };
    return { row, found: read.found };
  }
  return { row: null, found: read.found };
}

function savedData(read: RowReader): object | null {
  const text = read.raw('bill_data');
  if (text === '') return null;
  try {
    const data: unknown = JSON.parse(text);
    // PostgreSQL's jsonb does not accept NUL.
    if (typeof data === 'object' && data !== null && !Array.isArray(data) && !text.includes(String.raw`\u0000`))
      return data;
  } catch {
    // Reported below.
  }
  read.addProblem('month_data_unreadable', 'bill_data', '');
  return null;
}
