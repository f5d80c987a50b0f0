// What each action of the audit log is said as.
import type { AuditAction, AuditSubject } from '#domain/audit/actions.ts';
import type { RefusedAction } from '#domain/audit/refused-acts.ts';

/**
 * `{who}` is the person, `{record}` the record by its name, anything else a field of the entry. What stands in brackets is said where
 * the entry holds the field: old ones may not.
 */
const DONE: Readonly<Record<Exclude<AuditAction, RefusedAction>, string>> = {
  CREATE_USER: '{who} created {record}[ as {role}]',
  DELETE_USER: '{who} deleted {record}',
  PROMOTE_USER: '{who} promoted {record}[ to {role}]',
  DEMOTE_USER: '{who} demoted {record}[ to {role}]',
  CHANGE_USER_PASSWORD: '{who} set a new password for {record}',
  MAKE_SUPER_ADMIN: '{who} promoted {record} to Super Admin',
  REMOVE_SUPER_ADMIN: '{who} took Super Admin away from {record}',
  CHANGE_USER_EMAIL: '{who} changed the email address of {record}',
  DISABLE_USER: '{who} disabled {record}',
  ENABLE_USER: '{who} enabled {record}',
  RESET_PASSWORD: '{who} reset the password of {record}',
  LOGIN: '{who} signed in',
  LOGIN_FAILED: 'A sign-in to {record} failed',
  LOGOUT: '{who} signed out',
  CONFIRM_PASSWORD: '{who} gave the password again',
  CONFIRM_SECOND_FACTOR: '{who} confirmed by two-step sign-in',
  SET_UP_SECOND_FACTOR: '{who} set up two-step sign-in[ with the passkey “{passkey}”]',
  REMOVE_SECOND_FACTOR: '{who} removed a way of two-step sign-in[: the passkey “{passkey}”]',
  CLEAR_SECOND_FACTOR: '{who} cleared the two-step sign-in of {record}',
  MAKE_RECOVERY_CODES: '{who} made new recovery codes',
  FORGET_DEVICE: '{who} had a remembered browser forgotten',
  CHANGE_OWN_PASSWORD: '{who} chose a new password',
  UPDATE_OWN_ACCOUNT: '{who} changed their profile',
  END_SESSION: '{who} ended {record}',
  CREATE_WORK_ORDER: '{who} entered {record}[ for {doctor_name}]',
  UPDATE_WORK_ORDER: '{who} changed {record}',
  DELETE_WORK_ORDER: '{who} deleted {record}[ of {doctor_name}]',
  COMPLETE_WORK_ORDER: '{who} completed {record}',
  MARK_URGENT: '{who} marked {record} urgent',
  UNMARK_URGENT: '{who} marked {record} as no longer urgent',
  CANCEL_WORK_ORDER: '{who} cancelled {record}[: {cancel_reason}]',
  REOPEN_WORK_ORDER: '{who} reopened {record}',
  CREATE_DOCTOR: '{who} added {record}',
  UPDATE_DOCTOR: '{who} changed {record}',
  RETIRE_DOCTOR: '{who} retired {record}',
  REACTIVATE_DOCTOR: '{who} made {record} active again',
  MERGE_DOCTORS: '{who} merged[ {merged_name} into] {record}',
  EXPORT_DOCTORS: '{who} exported the list of doctors',
  IMPORT_DOCTORS: '{who} imported doctors[: {added} new][, {changed} changed]',
  CREATE_PRODUCT: '{who} added {record}',
  UPDATE_PRODUCT: '{who} changed {record}',
  RETIRE_PRODUCT: '{who} retired {record}',
  CREATE_PRICE_LIST: '{who} made {record}',
  UPDATE_PRICE_LIST: '{who} changed {record}',
  RETIRE_PRICE_LIST: '{who} retired {record}',
  SAVE_PRICE_RATES: '{who} saved rates of {record}',
  SAVE_DOCTOR_TERMS: '{who} changed {record}',
  REPRICE_WORK_ORDERS: '{who} repriced open orders from the rate card[: {orders}]',
  CREATE_TRIAL: '{who} planned {record}',
  UPDATE_TRIAL: '{who} changed {record}',
  DELETE_TRIAL: '{who} deleted {record}',
  RETURN_WORK_ORDER: '{who} took {record} back[: {return_reason}]',
  START_REVISION: '{who} began the revision of {record}',
  COMPLETE_REVISION: '{who} completed the revision of {record}',
  CREATE_BILL: '{who} made {record}[ for {doctor_name}]',
  PRINT_BILL: '{who} printed {record}[, copy {copy_number}]',
  CONFIRM_BILL_PRINT: '{who} said that[ copy {copy_number} of] {record} was printed',
  TAKE_BACK_BILL_PRINT: '{who} said that[ copy {copy_number} of] {record} was not printed',
  UPDATE_BILL_AMOUNT: '{who} set the amount of {record}',
  UPDATE_BILL_STATUS: '{who} set the status of {record}[ to {status}]',
  UPDATE_WORK_ORDER_AMOUNT: '{who} priced {record}',
  BULK_UPDATE: '{who} saved {record}',
  MARK_BILL_PAID: '{who} marked {record} as paid',
  TAKE_BACK_BILL_PAID: '{who} took back the payment of {record}',
  TAKE_ORDER_OFF_BILL: '{who} took an order off {record}[: {work_order}]',
  SET_NUMBER_COUNTER: 'The counter of {record} was put right',
  SAVE_MONTHLY_BILL: '{who} saved {record}[ of {doctor_name}][ for {billing_month}]',
  REGENERATE_MONTHLY_BILL: '{who} regenerated {record}[ of {doctor_name}][ for {billing_month}]',
  PRINT_MONTHLY_BILL: '{who} printed {record}[ of {doctor_name}][ for {billing_month}][, copy {copy_number}]',
  CONFIRM_MONTHLY_BILL_PRINT:
    '{who} said that[ copy {copy_number} of] {record}[ of {doctor_name}][ for {billing_month}] was printed',
  TAKE_BACK_MONTHLY_BILL_PRINT:
    '{who} said that[ copy {copy_number} of] {record}[ of {doctor_name}][ for {billing_month}] was not printed',
  UPDATE_LABORATORY: '{who} changed {record}',
  SKIP_FIRST_RUN: '{who} skipped steps of the set-up[: {steps}]',
  UPDATE_ALARM_MAIL: '{who} changed where alarms are sent',
  EXPORT_AUDIT_LOG: '{who} exported {record}',
  MAKE_BACKUP: '{who} began {record}',
  DOWNLOAD_BACKUP: '{who} downloaded {record}',
  RESTORE_BACKUP: 'The laboratory was restored from {record}[, made {taken_at}]',
  FIND_TAMPERING: 'A verification found that {record} was tampered with',
  ACKNOWLEDGE_TAMPERING: '{who} acknowledged that {record} was tampered with',
};

/** What somebody tried who was refused it, after "to". */
const TRIED: Readonly<Record<RefusedAction, string>> = {
  REFUSED_CREATE_USER: 'create {record}',
  REFUSED_DELETE_USER: 'delete {record}',
  REFUSED_CHANGE_USER_PASSWORD: 'set a new password for {record}',
  REFUSED_PROMOTE_USER: 'promote {record}',
  REFUSED_DEMOTE_USER: 'demote {record}',
  REFUSED_MAKE_SUPER_ADMIN: 'promote {record} to Super Admin',
  REFUSED_REMOVE_SUPER_ADMIN: 'take Super Admin away from {record}',
  REFUSED_CHANGE_USER_EMAIL: 'change the email address of {record}',
  REFUSED_DISABLE_USER: 'disable {record}',
  REFUSED_ENABLE_USER: 'enable {record}',
  REFUSED_CLEAR_SECOND_FACTOR: 'clear the two-step sign-in of {record}',
  REFUSED_END_USER_SESSION: 'end a session of {record}',
  REFUSED_CREATE_DOCTOR: 'add {record}',
  REFUSED_UPDATE_DOCTOR: 'change {record}',
  REFUSED_RETIRE_DOCTOR: 'retire {record}',
  REFUSED_MERGE_DOCTORS: 'merge {record} into another',
  REFUSED_IMPORT_DOCTORS: 'import doctors',
  REFUSED_CANCEL_WORK_ORDER: 'cancel {record}',
  REFUSED_REOPEN_WORK_ORDER: 'reopen {record}',
  REFUSED_UPDATE_WORK_ORDER_AMOUNT: 'price {record}',
  REFUSED_UPDATE_BILL_AMOUNT: 'set the amount of {record}',
  REFUSED_UPDATE_BILL_STATUS: 'set the status of {record}',
  REFUSED_MARK_BILL_PAID: 'mark {record} as paid',
  REFUSED_TAKE_BACK_BILL_PAID: 'take back the payment of {record}',
  REFUSED_TAKE_ORDER_OFF_BILL: 'take an order off {record}',
  REFUSED_CREATE_PRODUCT: 'add a product',
  REFUSED_UPDATE_PRODUCT: 'change {record}',
  REFUSED_RETIRE_PRODUCT: 'retire {record}',
  REFUSED_CREATE_PRICE_LIST: 'make a price list',
  REFUSED_COPY_PRICE_LIST: 'copy {record}',
  REFUSED_UPDATE_PRICE_LIST: 'change {record}',
  REFUSED_RETIRE_PRICE_LIST: 'retire {record}',
  REFUSED_SAVE_PRICE_RATES: 'save rates',
  REFUSED_SAVE_DOCTOR_TERMS: 'change {record}',
  REFUSED_REPRICE_WORK_ORDERS: 'reprice open orders',
  REFUSED_PRICE_FROM_RATE_CARD: 'price a month from the rate card',
  REFUSED_SAVE_MONTHLY_PRICES: 'save the prices of a month',
  REFUSED_SAVE_MONTHLY_BILL_HISTORY: 'save {record}',
  REFUSED_REGENERATE_MONTHLY_BILL: 'regenerate {record}',
  REFUSED_MARK_MONTHLY_BILL_PRINTED: 'print {record}',
  REFUSED_HOLD_MONTHLY_BILL_COPY: 'print {record}',
  REFUSED_COUNT_MONTHLY_BILL_COPY: 'say that {record} was printed',
  REFUSED_GIVE_BACK_MONTHLY_BILL_COPY: 'say that {record} was not printed',
  REFUSED_DOWNLOAD_MONTHLY_BILL_PDF: 'save {record} as PDF',
  REFUSED_CLOSE_MONTH: 'save the bills of a month',
  REFUSED_TAKE_LAST_RATES: 'price a month at the rates last used',
  REFUSED_UPDATE_LABORATORY: 'change {record}',
  REFUSED_SKIP_FIRST_RUN: 'skip steps of the set-up',
  REFUSED_UPDATE_ALARM_MAIL: 'change where alarms are sent',
  REFUSED_SEND_TEST_ALARM: 'send a test alarm',
  REFUSED_UPLOAD_LABORATORY_LOGO: 'change the logo',
  REFUSED_REMOVE_LABORATORY_LOGO: 'remove the logo',
  REFUSED_ACKNOWLEDGE_TAMPERING: 'acknowledge that {record} was tampered with',
  REFUSED_BACK_UP_NOW: 'make a backup',
  REFUSED_DOWNLOAD_BACKUP: 'download {record}',
};

const isDone = (action: string): action is keyof typeof DONE => Object.hasOwn(DONE, action);
const isTried = (action: string): action is RefusedAction => Object.hasOwn(TRIED, action);

/** The sentence of an action, its facts still to be filled in; null for one that only another version knows. */
export function sentenceFor(action: string): string | null {
  if (isTried(action)) return `{who} tried to ${TRIED[action]} and was refused`;
  return isDone(action) ? DONE[action] : null;
}

interface RecordWords {
  /** What comes before its name; null for what has none that people know. */
  readonly before: string | null;
  /** Where it has no name. */
  readonly nameless: string;
}

/** How a sentence names each kind of record. */
export const RECORD_WORDS: Readonly<Record<AuditSubject, RecordWords>> = {
  account: { before: 'the account ', nameless: 'an account' },
  laboratory: { before: null, nameless: 'the laboratory’s settings' },
  session: { before: 'a session of ', nameless: 'a session' },
  work_order: { before: '', nameless: 'a work order' },
  doctor: { before: 'the doctor ', nameless: 'a doctor' },
  product: { before: 'the product ', nameless: 'a product' },
  price_list: { before: 'the price list ', nameless: 'a price list' },
  doctor_terms: { before: 'the prices of ', nameless: 'the prices of a doctor' },
  trial: { before: 'the trial ', nameless: 'a trial' },
  bill: { before: 'bill ', nameless: 'a bill' },
  monthly_bill: { before: 'monthly bill ', nameless: 'a monthly bill' },
  audit_log: { before: null, nameless: 'the audit log' },
  backup: { before: null, nameless: 'a backup' },
};
