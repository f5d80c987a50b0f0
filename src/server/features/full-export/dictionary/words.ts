// The types of the dictionary of an export. A column without a meaning does not compile.
import type { Database } from '#server/database.ts';
import type { Selectable } from 'kysely';

/** Columns with the same meaning in all tables. */
export const COMMON = {
  id: 'Primary key',
  version: 'Version, increased with each change',
  created_at: 'Created at',
  created_by: 'Created by (accounts)',
  updated_at: 'Last changed at',
  doctor_id: 'Doctor (doctors)',
  doctor_name: 'Doctor name as written at that time',
  patient_name: 'Patient name',
  product_quality: 'Product quality',
  product_shade: 'Shade',
  tooth_numbers: 'FDI tooth numbers',
  serial_number: 'Order number, kept after the order is deleted: WO-2026-0412',
  work_order_id: 'Work order (work_orders); empty if it was deleted',
  bill_id: 'Bill (bills)',
  monthly_bill_id: 'Monthly bill (monthly_bills_history)',
  account_id: 'User (accounts)',
  copy_number: 'Copy number; 1 is the original',
  printed_by: 'Printed by (accounts)',
  printed_at: 'Printed at',
  retired_at: 'Retired at',
  set_by: 'Set by (accounts)',
  set_at: 'Set at',
} as const;

type Common = keyof typeof COMMON;
type ColumnsOf<Table extends keyof Database> = keyof Selectable<Database[Table]> & string;

/** The meaning of a table and of its columns. A common column needs an entry only if it means more in this table. */
export interface Words<Table extends keyof Database> {
  readonly about: string;
  readonly columns: { readonly [Column in Exclude<ColumnsOf<Table>, Common>]: string } & {
    readonly [Column in Extract<ColumnsOf<Table>, Common>]?: string;
  };
}

export type Dictionary<Tables extends keyof Database> = { readonly [Table in Tables]: Words<Table> };
