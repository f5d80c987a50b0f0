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
