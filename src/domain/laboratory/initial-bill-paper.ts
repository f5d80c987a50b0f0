// On what a laboratory prints its initial bills.

export const INITIAL_BILL_PAPERS = ['a4', 'a5', 'a4_two'] as const;
export type InitialBillPaper = (typeof INITIAL_BILL_PAPERS)[number];

export const INITIAL_BILL_PAPER_LABELS: Readonly<Record<InitialBillPaper, string>> = {
  a4: 'A4',
  a5: 'A5',
  a4_two: 'Two on an A4',
};

/** What is to be known of them before one is chosen. */
export const INITIAL_BILL_PAPER_NOTE =
  'A5 is printed in landscape. “Two on an A4” prints two copies of the same bill, one for the doctor and one for the laboratory, with a line to cut along. Each copy is counted.';

/** A setting as it was read: one that this version does not know is printed on an A4. */
export const initialBillPaper = (value: string): InitialBillPaper =>
  INITIAL_BILL_PAPERS.find((paper) => paper === value) ?? 'a4';
