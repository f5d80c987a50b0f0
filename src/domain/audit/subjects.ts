// The kinds of records in the audit log.

interface Subject {
  /** The users who receive live updates about the record. `own`: staff only about their own record. */
  readonly audience: 'everyone' | 'administrators' | 'own';
  /** The words before the name of the record in a sentence; null if the record has no name that users know. */
  readonly before: string | null;
  /** Used if the record has no name. */
  readonly nameless: string;
}

export const SUBJECTS = {
  account: { audience: 'own', before: 'the account ', nameless: 'an account' },
  laboratory: { audience: 'everyone', before: null, nameless: 'the laboratory’s settings' },
  session: { audience: 'administrators', before: 'a session of ', nameless: 'a session' },
  work_order: { audience: 'everyone', before: '', nameless: 'a work order' },
  doctor: { audience: 'everyone', before: 'the doctor ', nameless: 'a doctor' },
  product: { audience: 'everyone', before: 'the product ', nameless: 'a product' },
  price_list: { audience: 'administrators', before: 'the price list ', nameless: 'a price list' },
  doctor_terms: { audience: 'administrators', before: 'the prices of ', nameless: 'the prices of a doctor' },
  trial: { audience: 'everyone', before: 'the trial ', nameless: 'a trial' },
  bill: { audience: 'everyone', before: 'bill ', nameless: 'a bill' },
  monthly_bill: { audience: 'administrators', before: 'monthly bill ', nameless: 'a monthly bill' },
  payment: { audience: 'administrators', before: 'payment ', nameless: 'a payment' },
  cheque: { audience: 'administrators', before: 'cheque ', nameless: 'a cheque' },
  ledger: { audience: 'administrators', before: '', nameless: 'a doctor’s ledger' },
  credit_note: { audience: 'administrators', before: 'credit note ', nameless: 'a credit note' },
  audit_log: { audience: 'administrators', before: null, nameless: 'the audit log' },
  backup: { audience: 'administrators', before: null, nameless: 'a backup' },
  // The label of the record is the name of the exported list.
  export: { audience: 'administrators', before: '', nameless: 'a list' },
  import: { audience: 'everyone', before: 'the file ', nameless: 'a file' },
} as const satisfies Readonly<Record<string, Subject>>;

export type AuditSubject = keyof typeof SUBJECTS;

export const AUDIT_SUBJECTS = Object.keys(SUBJECTS) as AuditSubject[];
