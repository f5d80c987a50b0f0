import { useCallback, useRef, useState } from 'react';
import { useMarkBillAsPrinted } from '#web/features/billing/api.ts';
import { markingFailureText } from './print-failure.ts';

/** Marks a bill as printed, once for each time it is opened to be printed. A failure is kept, to be shown and tried again. */
export function useMarkingPrinted(billId: string) {
  const { mutateAsync, isPending } = useMarkBillAsPrinted();
  const marked = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Answers why it failed, or null. */
  const mark = useCallback(async (): Promise<string | null> => {
    if (marked.current) return null;
    marked.current = true;
    const failed = await mutateAsync(billId).then(() => null, markingFailureText);
    marked.current = failed === null;
    setFailure(failed);
    return failed;
  }, [billId, mutateAsync]);

  return { mark, marking: isPending, failure };
}
