// What can be asked of the list of bills.

/** `-` sorts downwards. */
export const BILL_SORTS = ['-bill_date', 'bill_date', 'doctor_name', '-doctor_name'] as const;
export type BillSort = (typeof BILL_SORTS)[number];
export const DEFAULT_BILL_SORT: BillSort = '-bill_date';

export const BILL_FILTERS_OF_LIST = ['status', 'doctor_name', 'date_from', 'date_to', 'paid'] as const;
