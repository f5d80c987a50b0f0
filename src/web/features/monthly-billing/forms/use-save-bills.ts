import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { refreshMonthlyBilling, saveBillsOf } from '#web/features/monthly-billing/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** The number of doctors in one request, which is the server's maximum. */
const AT_ONCE = 50;

export interface SaveBillsProgress {
  readonly done: number;
  readonly total: number;
  readonly stopping: boolean;
}

interface NotSaved {
  readonly doctor_id: string;
  readonly doctor_name: string;
  readonly message: string;
}

/** The result of saving the bills of several doctors. */
export interface SaveBillsOutcome {
  readonly saved: readonly MonthlyBillRow[];
  readonly errors: readonly NotSaved[];
  /** The number of doctors not attempted, because the user stopped or a request failed. */
  readonly left: number;
  /** Why a request failed. */
  readonly failure: string | null;
}

type Doctor = Pick<NotSaved, 'doctor_id' | 'doctor_name'>;

/** Saves the bills of many doctors in several requests. The user can stop it; bills saved by then stay saved. */
export function useSaveBills(month: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<SaveBillsProgress | null>(null);
  const stopper = useRef(new AbortController());

  const save = async (doctors: readonly Doctor[]): Promise<SaveBillsOutcome> => {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    let outcome: SaveBillsOutcome = { saved: [], errors: [], left: doctors.length, failure: null };
    setProgress({ done: 0, total: doctors.length, stopping: false });
    for (const some of chunked(doctors, AT_ONCE)) {
      outcome = after(outcome, await saveSome(month, some));
      const done = doctors.length - outcome.left;
      setProgress((before) => before && { ...before, done });
      if (signal.aborted || outcome.failure !== null) break;
    }
    setProgress(null);
    void refreshMonthlyBilling(client);
    return outcome;
  };

  const stop = (): void => {
    stopper.current.abort();
    setProgress((before) => before && { ...before, stopping: true });
  };
  return { progress, save, stop };
}

type Some = Omit<SaveBillsOutcome, 'left'> & { readonly done: number };

async function saveSome(month: string, doctors: readonly Doctor[]): Promise<Some> {
  try {
    const ids = doctors.map(({ doctor_id }) => doctor_id);
    return { ...(await saveBillsOf(month, ids)), done: doctors.length, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { saved: [], errors: [], done: 0, failure: error.message };
  }
}

const after = (before: SaveBillsOutcome, some: Some): SaveBillsOutcome => ({
  saved: [...before.saved, ...some.saved],
  errors: [...before.errors, ...some.errors],
  left: before.left - some.done,
  failure: some.failure,
});
