// The states of a bill. Paid is no state: it follows from the payments recorded.

export const BILL_STATUSES = ['pending', 'priced', 'printed', 'sent'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

export const BILL_STATUS_LABELS: Readonly<Record<BillStatus, string>> = {
  pending: 'Pending',
  priced: 'Priced',
  printed: 'Printed',
  sent: 'Sent',
};

/** Printing sets `printed`; a bill already sent stays sent. */
export const afterPrinting = (status: BillStatus): BillStatus => (status === 'sent' ? 'sent' : 'printed');
