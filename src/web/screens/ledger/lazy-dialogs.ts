import { lazyDialog } from '#web/ui/lazy-component.tsx';

/** Loaded on use, together with the suggestions of doctors. */
export const DoctorQuestion = lazyDialog(async () => (await import('./doctor-question.tsx')).DoctorQuestion);
export const PaymentDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/payment-dialog.tsx')).PaymentDialog,
);
export const OpenedPayment = lazyDialog(
  async () => (await import('#web/features/ledger/forms/opened-payment.tsx')).OpenedPayment,
);
export const OpeningDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/opening-dialog.tsx')).OpeningDialog,
);
export const CreditDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/credit-dialog.tsx')).CreditDialog,
);
export const WriteOffDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/write-off-dialog.tsx')).WriteOffDialog,
);
export const RefundDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/refund-dialog.tsx')).RefundDialog,
);
export const OpenedCreditNote = lazyDialog(
  async () => (await import('#web/features/ledger/forms/opened-credit-note.tsx')).OpenedCreditNote,
);
export const ChequeDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/cheque-dialog.tsx')).ChequeDialog,
);
export const EndChequeDialog = lazyDialog(
  async () => (await import('#web/features/ledger/forms/end-cheque-dialog.tsx')).EndChequeDialog,
);
