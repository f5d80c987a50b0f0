// The kinds of tables that can be imported, with their columns.
import type { DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_FIELD_NAMES, doctorRule } from '#domain/doctors/record.ts';
import { ORDER_FIELDS } from '#domain/work-orders/fields.ts';
import type { CellKind } from './table-values.ts';

export const TABLE_KINDS = ['doctors', 'orders', 'opening_balances', 'rates', 'aliases'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export interface TableColumn {
  readonly key: string;
  /** The heading in templates. */
  readonly title: string;
  /** Other names of the column, in lower case, without spaces and signs. */
  readonly also: readonly string[];
  readonly holds: CellKind;
  readonly isRequired: boolean;
  /** Columns that can replace a required column. */
  readonly orElse: readonly string[];
  /** Whether the template includes the column. */
  readonly isInTemplate: boolean;
  /** Whether the user can enter one day for all rows if the file lacks the column. */
  readonly canBeDayForAll: boolean;
}

/** Marks a column in a column map that the user chose not to import. */
export const IGNORED = 'ignored';

type Described = Partial<Pick<TableColumn, 'holds' | 'isRequired' | 'orElse' | 'isInTemplate' | 'canBeDayForAll'>> &
  Pick<TableColumn, 'title' | 'also'>;

const columns = (described: Readonly<Record<string, Described>>): readonly TableColumn[] =>
  Object.entries(described).map(([key, column]) => ({
    key,
    holds: 'text',
    isRequired: false,
    orElse: [],
    isInTemplate: true,
    canBeDayForAll: false,
    ...column,
  }));

const DOCTOR_NAMES = [
  'doctor',
  'doctorname',
  'drname',
  'dr',
  'dentist',
  'dentistname',
  'name',
  'client',
  'clientname',
  'customer',
  'customername',
  'party',
  'partyname',
  'particulars',
  'ledger',
  'ledgername',
];

const PRODUCT_NAMES = ['product', 'productname', 'productquality', 'quality', 'item', 'work', 'worktype', 'material'];

/** Other headings of the fields of doctors. */
const DOCTOR_HEADINGS: Partial<Readonly<Record<DoctorField, readonly string[]>>> = {
  name: DOCTOR_NAMES,
  clinic_name: ['clinicname'],
  pin_code: ['pin'],
  state_code: ['statecode'],
  phone: ['phonenumber', 'mobile', 'telephone'],
  whatsapp: ['whatsappnumber'],
  gst_number: ['gst', 'gstin'],
  pan: ['pannumber', 'panno'],
  note: ['notes'],
  spellings: ['spellings'],
};

const doctorColumn = (field: DoctorField): Described => {
  const { kind, label } = doctorRule(field);
  const holds = kind === 'amount' ? 'amount' : kind === 'phone' ? 'phones' : 'text';
  return { title: label, also: DOCTOR_HEADINGS[field] ?? [], holds, isRequired: field === 'name' };
};

const DOCTORS = columns(
  Object.fromEntries(
    DOCTOR_FIELD_NAMES.filter((field) => field !== 'billing').map((field) => [field, doctorColumn(field)]),
  ),
);

const ORDERS = columns({
  external_id: {
    title: 'External id',
    also: [
      'id',
      'orderid',
      'orderno',
      'ordernumber',
      'caseno',
      'casenumber',
      'caseid',
      'oldnumber',
      'serialnumber',
      'ref',
      'reference',
    ],
  },
  doctor_name: { title: ORDER_FIELDS.doctor_name.label, also: DOCTOR_NAMES, isRequired: true },
  patient_name: { title: ORDER_FIELDS.patient_name.label, also: ['patient', 'patientsname'], isRequired: true },
  product_quality: { title: ORDER_FIELDS.product_quality.label, also: PRODUCT_NAMES, isRequired: true },
  product_shade: { title: ORDER_FIELDS.product_shade.label, also: ['shade', 'colour', 'color'], isRequired: true },
  tooth_numbers: {
    title: ORDER_FIELDS.tooth_numbers.label,
    also: ['tooth', 'toothno', 'toothnos', 'toothnumber', 'toothnumbers', 'teethnumbers', 'units'],
    holds: 'teeth',
  },
  order_date: {
    title: ORDER_FIELDS.order_date.label,
    also: ['date', 'ordered', 'orderedon', 'received', 'receivedon', 'receiveddate', 'entrydate', 'indate'],
    holds: 'day',
    isRequired: true,
  },
  expected_complete_date: {
    title: ORDER_FIELDS.expected_complete_date.label,
    also: ['due', 'dueon', 'duedate', 'expected', 'expecteddate', 'expectedon', 'delivery', 'deliverydate'],
    holds: 'day',
  },
  tray_number: { title: ORDER_FIELDS.tray_number.label, also: ['tray', 'trayno', 'pan', 'panno', 'box', 'boxno'] },
  requires_trial: { title: ORDER_FIELDS.requires_trial.label, also: ['trial', 'tryin'], holds: 'flag' },
  is_urgent: { title: ORDER_FIELDS.is_urgent.label, also: ['isurgent', 'rush', 'priority'], holds: 'flag' },
  feedback: { title: ORDER_FIELDS.feedback.label, also: ['reason', 'instructions'] },
  notes: { title: ORDER_FIELDS.notes.label, also: ['note', 'remarks', 'remark', 'comments'] },
});

/** Usual headings of a debit or credit column. */
const SIDED = (side: string, short: string): string[] =>
  [side, short].flatMap((word) => [
    word,
    `${word}s`,
    `${word}${short}`,
    ...['amount', 'balance', 'closingbalance', 'openingbalance'].flatMap((one) => [`${word}${one}`, `${one}${word}`]),
  ]);

const OPENING_BALANCES = columns({
  doctor_name: { title: 'Doctor', also: DOCTOR_NAMES, isRequired: true },
  amount: {
    title: 'Opening balance',
    also: ['amount', 'balance', 'owed', 'outstanding', 'due', 'dues', 'closingbalance', 'pending', 'openingamount'],
    holds: 'balance',
    isRequired: true,
    orElse: ['debit', 'credit'],
  },
  side: {
    title: 'Dr/Cr',
    also: ['crdr', 'debitcredit', 'creditdebit', 'drorcr', 'debitorcredit', 'balancetype', 'dc', 'side'],
    holds: 'side',
    isInTemplate: false,
  },
  debit: { title: 'Debit', also: SIDED('debit', 'dr'), holds: 'debit', isInTemplate: false },
  credit: { title: 'Credit', also: SIDED('credit', 'cr'), holds: 'credit', isInTemplate: false },
  as_of: {
    title: 'As of',
    also: ['date', 'asof', 'ason', 'day', 'balancedate'],
    holds: 'day',
    isRequired: true,
    canBeDayForAll: true,
  },
  note: { title: 'Note', also: ['notes', 'remarks', 'remark', 'narration'] },
});

const RATES = columns({
  product: { title: 'Product', also: PRODUCT_NAMES, isRequired: true },
  rate: { title: 'Rate', also: ['price', 'amount', 'mrp', 'unitprice', 'unitrate'], holds: 'amount', isRequired: true },
  valid_from: { title: 'Valid from', also: ['from', 'date', 'since', 'effectivefrom', 'begins'], holds: 'day' },
  price_list: { title: 'Price list', also: ['list', 'ratelist', 'ratecard', 'listname'] },
  doctor_name: { title: 'Doctor', also: DOCTOR_NAMES.filter((name) => name !== 'name') },
});

const ALIASES = columns({
  spelling: {
    title: 'Other spelling',
    also: ['spelling', 'alias', 'otherspellings', 'othername', 'alsocalled', 'alsoknownas', 'oldname'],
    isRequired: true,
  },
  doctor_name: { title: 'Doctor', also: DOCTOR_NAMES, isRequired: true },
});

const COLUMNS: Readonly<Record<TableKind, readonly TableColumn[]>> = {
  doctors: DOCTORS,
  orders: ORDERS,
  opening_balances: OPENING_BALANCES,
  rates: RATES,
  aliases: ALIASES,
};

export const columnsOf = (kind: TableKind): readonly TableColumn[] => COLUMNS[kind];

export const isTableKind = (kind: string): kind is TableKind => TABLE_KINDS.some((one) => one === kind);

export const titleOf = (kind: TableKind, key: string): string =>
  columnsOf(kind).find((column) => column.key === key)?.title ?? '';
