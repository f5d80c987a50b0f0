import { useEffect } from 'react';
import { focusCell } from '#web/ui/data-grid/column-cells.ts';
import type { RateRow } from '../forms/rate-sheet.ts';

interface FocusedRateProps {
  readonly rows: readonly RateRow[];
  /** The name of the product. */
  readonly product: string | undefined;
}

/** Puts the focus into the rate of a product. Rendered after the sheet. */
export function FocusedRate({ rows, product }: FocusedRateProps) {
  const id = rows.find(({ name }) => name === product)?.product_id;
  useEffect(() => {
    if (id !== undefined) focusCell(document.body, { id, cell: 'rate' });
  }, [id]);
  return null;
}
