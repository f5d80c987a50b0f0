import { dialogOnDemand } from '#web/ui/on-demand.tsx';

export const PaymentDialog = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/payment-dialog.tsx')).PaymentDialog,
);
export const OpenedPayment = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/opened-payment.tsx')).OpenedPayment,
);
export const OpeningDialog = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/opening-dialog.tsx')).OpeningDialog,
);
export const CreditDialog = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/credit-dialog.tsx')).CreditDialog,
);
export const WriteOffDialog = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/write-off-dialog.tsx')).WriteOffDialog,
);
export const RefundDialog = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/refund-dialog.tsx')).RefundDialog,
);
export const OpenedCreditNote = dialogOnDemand(
  async () => (await import('#web/features/ledger/forms/opened-credit-note.tsx')).OpenedCreditNote,
);
