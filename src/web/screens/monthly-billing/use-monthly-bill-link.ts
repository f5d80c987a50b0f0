import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { monthlyBillQuery } from '#web/features/papers/api.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import type { MonthlyAddress } from './monthly-billing-address.ts';

type Change = (change: Partial<MonthlyAddress>, options?: { readonly replace?: boolean }) => void;

/** Replaces the ID of a monthly bill in the address by its doctor and month, or shows why it could not be loaded. */
export function useMonthlyBillLink({ bill }: MonthlyAddress, change: Change, showMessage: ShowMessage): void {
  const { data, error } = useQuery({ ...monthlyBillQuery(bill ?? ''), enabled: bill !== undefined });
  const open = useEffectEvent((doctor_id: string, month: string) => {
    change({ bill: undefined, doctor_id, month }, { replace: true });
  });
  const fail = useEffectEvent((why: string) => {
    change({ bill: undefined }, { replace: true });
    showMessage({ kind: 'error', text: MONTHLY_TEXTS.notLoaded(why) });
  });
  const isAsked = bill !== undefined;
  useEffect(() => {
    if (isAsked && data !== undefined) open(data.doctor_id, data.billing_month);
  }, [isAsked, data]);
  useEffect(() => {
    if (isAsked && error !== null) fail(error.message);
  }, [isAsked, error]);
}
