import type { Pool } from 'pg';

/** A column in PostgreSQL's catalog. */
interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly is_generated: boolean;
}

/** TypeScript types of the pool's parsers by PostgreSQL type. */
const TYPES: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  _int2: 'number[]',
  _uuid: 'string[]',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
};

/** Columns with a more specific type in the domain. */
const DOMAIN_TYPES: Readonly<Record<string, { readonly type: string; readonly from: string }>> = {
  'alarm_mail.failure': { type: 'MailFailure', from: '#domain/monitoring/alert-email.ts' },
  'alarm_mail.security': { type: 'MailSecurity', from: '#domain/monitoring/alert-email.ts' },
  'alarms.kind': { type: 'EmailAlertKind', from: '#domain/monitoring/email-alerts.ts' },
  'accounts.appearance': { type: 'Appearance', from: '#domain/accounts/appearance.ts' },
  'accounts.role': { type: 'Role', from: '#domain/accounts/roles.ts' },
  'audit_entries.action': { type: 'AuditAction', from: '#domain/audit/actions.ts' },
  'backups.phase': { type: 'BackupPhase', from: '#domain/backups/backups.ts' },
  'backups.source': { type: 'BackupSource', from: '#domain/backups/backups.ts' },
  'bill_items.tooth_numbers': { type: 'Tooth[]', from: '#domain/teeth/teeth.ts' },
  'laboratory_settings.initial_bill_paper': {
    type: 'InitialBillPaper',
    from: '#domain/laboratory/initial-bill-paper.ts',
  },
  'document_copies.medium': { type: 'PrintKind', from: '#domain/papers/copies.ts' },
  'document_copies.paper': { type: 'NumberedPaper', from: '#domain/papers/copies.ts' },
  'statement_prints.kind': { type: 'PrintKind', from: '#domain/papers/copies.ts' },
  'doctors.billing': { type: 'DoctorBilling', from: '#domain/doctors/record.ts' },
  'bills.charged_on': { type: 'ChargedOn', from: '#domain/ledger/charged-on.ts' },
  'bills.status': { type: 'BillStatus', from: '#domain/billing/bill-status.ts' },
  'bills.status_before_print': { type: 'BillStatus', from: '#domain/billing/bill-status.ts' },
  'products.unit_basis': { type: 'UnitBasis', from: '#domain/products/products.ts' },
  'documents.tax': { type: 'DocumentTax', from: '#domain/tax/document-tax.ts' },
  'laboratory_settings.tax_mode': { type: 'TaxMode', from: '#domain/tax/modes.ts' },
  'laboratory_settings.price_day': { type: 'PriceDay', from: '#domain/laboratory/price-day.ts' },
  'revision_history.responsible': { type: 'Responsible', from: '#domain/revisions/responsible.ts' },
  'stage_visits.paused_reason': { type: 'PauseReason', from: '#domain/production/moves.ts' },
  'trials.result': { type: 'TrialResult', from: '#domain/trials/trial.ts' },
  'work_orders.price_source': { type: 'PriceSource', from: '#domain/work-orders/rate-card-price.ts' },
  'work_orders.status': { type: 'WorkOrderStatus', from: '#domain/work-orders/status.ts' },
  'work_orders.tooth_numbers': { type: 'Tooth[]', from: '#domain/teeth/teeth.ts' },
};

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, t.typname as udt_name,
    not a.attnotnull as nullable, a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' as is_generated
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'schema\\_migrations%'
  order by c.relname, a.attnum`;

const namesOf = (types: readonly { readonly type: string }[]): string =>
  [...new Set(types.map(({ type }) => type.replace('[]', '')))].toSorted().join(', ');

/** Returns the text of src/server/database.ts for a database. Throws on an unknown column type. */
export async function databaseTypes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, (column) => column.table_name);
  const used = rows.flatMap((column) => DOMAIN_TYPES[`${column.table_name}.${column.column_name}`] ?? []);
  const imports = Map.groupBy(used, ({ from }) => from);
  return [
    '// Generated from the migrated database by `npm run workshop -- database-types`; a test compares the two.',
    "import type { ColumnType, Generated } from 'kysely';",
    ...[...imports].map(([from, types]) => `import type { ${namesOf(types)} } from '${from}';`).toSorted(),
    '',
    ...[...tables].flatMap(([table, columns]) => [...interfaceOf(table, columns), '']),
    'export interface Database {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`),
    '}',
    '',
  ].join('\n');
}

const interfaceOf = (table: string, columns: readonly Column[]): string[] => [
  `export interface ${pascal(table)} {`,
  ...columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`),
  '}',
];

function typeOf(column: Column): string {
  const plain = DOMAIN_TYPES[`${column.table_name}.${column.column_name}`]?.type ?? TYPES[column.udt_name];
  if (plain === undefined)
    throw new Error(`No type known for ${column.table_name}.${column.column_name} (${column.udt_name})`);
  const type = column.nullable && plain !== 'unknown' ? `${plain} | null` : plain;
  if (column.is_generated) return `ColumnType<${type}, never, never>`;
  return column.has_default ? `Generated<${type}>` : type;
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
