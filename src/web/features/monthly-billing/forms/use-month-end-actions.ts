import { useRef, useState } from 'react';
import { isPrintable, isToBeSaved, stepOf } from '#domain/monthly-billing/month-end-step.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { MonthEndDoctor } from '#web/features/monthly-billing/list/month-end/month-end-plan.ts';

import { monthlyBillPrintPath, monthlyBillsPrintPath } from '#web/platform/addresses/paths.ts';
import { openPrintWindow, openWaitingPrintWindow } from '#web/print/print-window.ts';
import type { SaveBillsOutcome } from './use-save-bills.ts';
import { useSaveBills } from './use-save-bills.ts';

/** The result of saving bills, and the bills to print. */
export interface SaveBillsReport {
  readonly outcome: SaveBillsOutcome;
  readonly billIds: readonly string[];
  /** Whether their print window is open. If not, a link offers it. */
  readonly opened: boolean;
}

/** The actions of the month-end screen: save a doctor's bill, print it, save and print all that are ready. */
export function useMonthEndActions(month: string) {
  const { progress, save, stop } = useSaveBills(month);
  const [saving, setSaving] = useState<string | null>(null);
  const [report, setReport] = useState<SaveBillsReport | null>(null);
  /** The bill whose print window was blocked. */
  const [blocked, setBlocked] = useState<MonthlyBillRow | null>(null);
  // A double click fires its second click before React renders again.
  const underWay = useRef(false);

  const run = async (subject: string, doctors: readonly MonthEndDoctor[]): Promise<SaveBillsOutcome | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setSaving(subject);
    setReport(null);
    try {
      return await save(doctors);
    } finally {
      underWay.current = false;
      setSaving(null);
    }
  };

  const saveOne = async (doctor: MonthEndDoctor): Promise<void> => {
    const outcome = await run(doctor.doctor_id, [doctor]);
    if (outcome !== null) setReport({ outcome, billIds: [], opened: false });
  };

  const saveAndPrintAll = async (all: readonly MonthEndDoctor[]): Promise<void> => {
    if (underWay.current) return;
    const doctors = all.filter((doctor) => stepOf(doctor) === 'save');
    const waiting = openWaitingPrintWindow('Saving the bills…');
    const outcome = await run('all', doctors.filter(isToBeSaved));
    const billIds = outcome === null ? [] : printedOf(doctors, outcome);
    const isWhole = outcome?.left === 0 && billIds.length > 0;
    const opened = isWhole && waiting?.show(monthlyBillsPrintPath(billIds)) === true;
    if (!isWhole) waiting?.close();
    if (outcome !== null) setReport({ outcome, billIds, opened });
  };

  const print = (bill: MonthlyBillRow): void => {
    setBlocked(openPrintWindow(monthlyBillPrintPath(bill.id)) ? null : bill);
  };

  return {
    progress: saving === 'all' ? progress : null,
    saving,
    report,
    blocked,
    saveOne,
    closeAll: saveAndPrintAll,
    print,
    stop,
    dismissReport: () => setReport(null),
    dismissBlocked: () => setBlocked(null),
  };
}

/**
 * Returns the IDs of the bills to print, in the order of the doctors: just saved, or saved earlier and never printed.
 */
function printedOf(doctors: readonly MonthEndDoctor[], { saved }: SaveBillsOutcome): readonly string[] {
  const savedOf = new Map(saved.map((bill) => [bill.doctor_id, bill]));
  return doctors.flatMap((doctor) => {
    const bill = savedOf.get(doctor.doctor_id) ?? (isToBeSaved(doctor) ? null : doctor.saved_bill);
    return bill !== null && isPrintable(bill) ? [bill.id] : [];
  });
}
