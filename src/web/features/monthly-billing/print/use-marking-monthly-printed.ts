import type { QueryClient } from '@tanstack/react-query';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { markMonthlyPrinted, monthlyBillQuery } from '#web/features/monthly-billing/api.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { notMarkedText, outdatedText } from './print-failure.ts';
import { tellMonthlyPrinted } from './printed-bills-channel.ts';

interface Round {
  /** Not recorded as printed, and why the last of them was not. */
  readonly failed: readonly MonthlyBill[];
  readonly why: string;
  /** Saved anew between being drawn and being printed. */
  readonly outdated: readonly MonthlyBill[];
}

const NONE: Round = { failed: [], why: '', outdated: [] };

/** Records each printing of bills. What is shown of them then is what a further print would bear. */
export function useMarkingMonthlyPrinted() {
  const client = useQueryClient();
  const [round, setRound] = useState(NONE);
  const [marking, setMarking] = useState(false);
  // A second print is recorded after the first: both are papers.
  const queue = useRef(Promise.resolve(NONE));

  /** Answers what is to be said of it, or null. */
  const mark = useCallback(
    async (bills: readonly MonthlyBill[]): Promise<string | null> => {
      setMarking(true);
      const turn = queue.current.then(() => markAll(client, bills));
      queue.current = turn;
      const done = await turn;
      tellMonthlyPrinted(bills.filter((bill) => !done.failed.includes(bill)).map(({ id }) => id));
      setRound(done);
      if (queue.current === turn) setMarking(false);
      return textOf(done);
    },
    [client],
  );
  const retry = useCallback(() => mark(round.failed), [mark, round.failed]);

  return { mark, marking, retry: round.failed.length === 0 ? null : retry, text: textOf(round) };
}

async function markAll(client: QueryClient, bills: readonly MonthlyBill[]): Promise<Round> {
  const failed: MonthlyBill[] = [];
  const marked: MonthlyBill[] = [];
  const outdated: MonthlyBill[] = [];
  let why = '';
  for (const bill of bills) {
    const answered = await markOne(bill);
    if (typeof answered === 'string') {
      failed.push(bill);
      why = answered;
    } else {
      marked.push(answered);
      if (answered.version !== bill.version) outdated.push(bill);
    }
  }
  // Drawn anew once, and not once a bill.
  notifyManager.batch(() => {
    for (const bill of marked) client.setQueryData(monthlyBillQuery(bill.id).queryKey, bill);
  });
  return { failed, why, outdated };
}

/** The bill with its print log, or why it was not recorded. */
async function markOne({ id }: MonthlyBill): Promise<MonthlyBill | string> {
  try {
    return await markMonthlyPrinted(id);
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const numbersOf = (bills: readonly MonthlyBill[]): string[] => bills.map(({ bill_number }) => bill_number);

function textOf({ failed, why, outdated }: Round): string | null {
  if (failed.length > 0) return notMarkedText(numbersOf(failed), why);
  return outdated.length > 0 ? outdatedText(numbersOf(outdated)) : null;
}
