/** How many columns the table has. */
export const columnCount = (showAmount: boolean): number => (showAmount ? 12 : 11);
