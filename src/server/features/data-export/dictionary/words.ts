// How each column of each table is told to those who read an export. A column without a meaning does not compile.
import type { Database } from '#server/database.ts';
import type { Selectable } from 'kysely';

/** Columns that mean the same wherever they stand. */
export const COMMON = {
  id: 'What the row is known by, for ever',
  version: 'Counts up with each change: what is changed is the row as it was read',
  created_at: 'When it was made',
  created_by: 'Who made it (accounts)',
  updated_at: 'When it was last changed',
  doctor_id: 'Whose it is (doctors)',
  doctor_name: 'The doctor’s name as it was written then',
  patient_name: 'For which patient',
  product_quality: 'What was made, as the list of products calls it',
  product_shade: 'Its colour',
  tooth_numbers: 'Its teeth, by FDI number',
  serial_number: 'The order’s number, which outlives the order: WO-2026-0412',
  work_order_id: 'Of which order (work_orders); nothing where that was deleted',
  bill_id: 'Of which bill (bills)',
  monthly_bill_id: 'Of which monthly bill (monthly_bills_history)',
  account_id: 'Whose it is (accounts)',
  copy_number: 'Which copy; the first is the original',
  printed_by: 'Who printed it (accounts)',
  printed_at: 'When it was printed',
  retired_at: 'Since when it is no longer offered',
  set_by: 'Who set it (accounts)',
  set_at: 'When it was set',
} as const;

type Common = keyof typeof COMMON;
type ColumnsOf<Table extends keyof Database> = keyof Selectable<Database[Table]> & string;

/** What a table holds, and each of its columns; of those that mean the same everywhere, what they mean here where that is more. */
export interface Words<Table extends keyof Database> {
  readonly about: string;
  readonly columns: { readonly [Column in Exclude<ColumnsOf<Table>, Common>]: string } & {
    readonly [Column in Extract<ColumnsOf<Table>, Common>]?: string;
  };
}

export type Dictionary<Tables extends keyof Database> = { readonly [Table in Tables]: Words<Table> };
