import { ANONYMOUS_REFUSALS } from '#domain/accounts/anonymous.ts';
import { OWN_ACCOUNT_REFUSALS } from '#domain/accounts/own-account.ts';
import { PASSKEY_REFUSALS } from '#domain/accounts/passkeys.ts';
import { FIRST_PASSWORD_REFUSALS } from '#domain/accounts/first-account.ts';
import { SECOND_FACTOR_REFUSALS } from '#domain/accounts/second-factor.ts';
import { SIGN_IN_REFUSALS } from '#domain/accounts/sign-in.ts';
import { USER_REFUSALS } from '#domain/accounts/user-refusals.ts';
import { TAMPERING_REFUSALS } from '#domain/audit/tampering.ts';
import { FULL_EXPORT_REFUSALS } from '#domain/full-export/full-exports.ts';
import { IMPORT_REFUSALS } from '#domain/imports/refusals.ts';
import { BACKUP_REFUSALS } from '#domain/backups/backups.ts';
import { ALERT_EMAIL_REFUSALS } from '#domain/monitoring/alert-email.ts';
import { BILLING_REFUSALS } from '#domain/billing/refusals.ts';
import { DOCTOR_REFUSALS } from '#domain/doctors/refusals.ts';
import { PRODUCT_REFUSALS } from '#domain/products/product-rules.ts';
import { LEDGER_REFUSALS } from '#domain/ledger/refusals.ts';
import { LABORATORY_REFUSALS } from '#domain/laboratory/settings.ts';
import { PRICE_REFUSALS } from '#domain/prices/refusals.ts';
import { TAX_REFUSALS } from '#domain/tax/refusals.ts';
import type { RefusalCatalogue } from '#domain/shared/refusal.ts';
import { SHARED_REFUSALS } from '#domain/shared/refusals.ts';
import { TRIAL_REFUSALS } from '#domain/trials/refusals.ts';
import { PRODUCTION_REFUSALS } from '#domain/production/refusals.ts';
import { WORK_ORDER_REFUSALS } from '#domain/work-orders/refusals.ts';

/** All refusals of domain rules, with code, kind and text. */
export const REFUSALS = {
  ...SHARED_REFUSALS,
  ...ANONYMOUS_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...FIRST_PASSWORD_REFUSALS,
  ...SECOND_FACTOR_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...OWN_ACCOUNT_REFUSALS,
  ...USER_REFUSALS,
  ...LABORATORY_REFUSALS,
  ...DOCTOR_REFUSALS,
  ...PRODUCT_REFUSALS,
  ...PRICE_REFUSALS,
  ...WORK_ORDER_REFUSALS,
  ...TRIAL_REFUSALS,
  ...PRODUCTION_REFUSALS,
  ...BILLING_REFUSALS,
  ...TAX_REFUSALS,
  bill_not_voidable: LEDGER_REFUSALS.bill_not_voidable,
  charged_on_fixed: LEDGER_REFUSALS.charged_on_fixed,
  opening_below_allocated: LEDGER_REFUSALS.opening_below_allocated,
  payment_not_found: LEDGER_REFUSALS.payment_not_found,
  payment_taken_back: LEDGER_REFUSALS.payment_taken_back,
  cheque_not_found: LEDGER_REFUSALS.cheque_not_found,
  cheque_exists: LEDGER_REFUSALS.cheque_exists,
  cheque_not_in_hand: LEDGER_REFUSALS.cheque_not_in_hand,
  document_not_of_doctor: LEDGER_REFUSALS.document_not_of_doctor,
  allocation_too_large: LEDGER_REFUSALS.allocation_too_large,
  allocations_exceed_payment: LEDGER_REFUSALS.allocations_exceed_payment,
  nothing_open: LEDGER_REFUSALS.nothing_open,
  document_void: LEDGER_REFUSALS.document_void,
  charged_on_month: LEDGER_REFUSALS.charged_on_month,
  refund_too_large: LEDGER_REFUSALS.refund_too_large,
  credit_too_large: LEDGER_REFUSALS.credit_too_large,
  credit_on_month: LEDGER_REFUSALS.credit_on_month,
  nothing_charged: LEDGER_REFUSALS.nothing_charged,
  credit_note_not_found: LEDGER_REFUSALS.credit_note_not_found,
  credit_note_voided: LEDGER_REFUSALS.credit_note_voided,
  order_not_on_document: LEDGER_REFUSALS.order_not_on_document,
  money_paid_back: LEDGER_REFUSALS.money_paid_back,
  monthly_bill_paid: LEDGER_REFUSALS.monthly_bill_paid,
  monthly_not_for_doctor: LEDGER_REFUSALS.monthly_not_for_doctor,
  some_on_monthly_bill: LEDGER_REFUSALS.some_on_monthly_bill,
  ...TAMPERING_REFUSALS,
  ...ALERT_EMAIL_REFUSALS,
  ...BACKUP_REFUSALS,
  ...FULL_EXPORT_REFUSALS,
  ...IMPORT_REFUSALS,
} as const satisfies RefusalCatalogue;

export type RefusalCode = keyof typeof REFUSALS;

/** Refusals by the server before any domain rule: request format, size and rate, and internal errors. */
export const TRANSPORT_REFUSALS = {
  malformed_request: { status: 400, text: 'The request could not be read.' },
  wrong_origin: { status: 403, text: 'This request came from another site and was refused.' },
  no_such_address: { status: 404, text: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, text: 'This address does not take this method.' },
  too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'Requests must be JSON (application/json), not compressed.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  internal_error: { status: 500, text: 'Something went wrong. Nothing was changed. Try again.' },
  unavailable: { status: 503, text: 'The service is busy or starting. Please try again in a moment.' },
} as const;

export type TransportCode = keyof typeof TRANSPORT_REFUSALS;
