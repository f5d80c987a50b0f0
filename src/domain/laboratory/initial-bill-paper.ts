// The paper size of initial bills.

export const INITIAL_BILL_PAPERS = ['a4', 'a5', 'a4_two'] as const;
export type InitialBillPaper = (typeof INITIAL_BILL_PAPERS)[number];

export const INITIAL_BILL_PAPER_LABELS: Readonly<Record<InitialBillPaper, string>> = {
  a4: 'A4',
  a5: 'A5',
  a4_two: 'Two on one A4 sheet',
};

/** Explains the choices. */
export const INITIAL_BILL_PAPER_NOTE =
  'A5 is printed in landscape. “Two on one A4 sheet” prints two copies of the bill with a cutting line: one for the doctor and one for the laboratory. Each copy is recorded. Job slips use the same paper: two on one sheet are of two orders.';

/** Parses the stored setting. An unknown value becomes A4. */
export const initialBillPaper = (value: string): InitialBillPaper =>
  INITIAL_BILL_PAPERS.find((paper) => paper === value) ?? 'a4';
