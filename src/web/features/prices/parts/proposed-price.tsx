import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import { isBlank } from '#domain/shared/text.ts';
import type { DraftToPrice } from '#web/features/prices/api.ts';
import { proposedPriceQuery } from '#web/features/prices/api.ts';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 300;

/** What of an order says what it costs. */
interface ProposedPriceProps {
  readonly fields: {
    readonly doctor_name: string;
    readonly product_quality: string;
    readonly tooth_numbers: readonly number[];
    readonly order_date: string;
  };
}

/** What the rate card says of an order as it is typed: its price and where that comes from, or why there is none. For administrators. */
export function ProposedPrice({ fields }: ProposedPriceProps) {
  const [settled] = useDebouncedValue(fields, TYPING_PAUSE);
  const { doctor_name, product_quality, tooth_numbers, order_date } = settled;
  const isAsked = !isBlank(doctor_name) && !isBlank(product_quality) && isCalendarDay(order_date);
  const draft: DraftToPrice = { doctor_name, product_quality, tooth_numbers: [...tooth_numbers], order_date };
  const { data } = useQuery({ ...proposedPriceQuery(draft), enabled: isAsked, placeholderData: keepPreviousData });
  return isAsked ? (data?.text ?? null) : null;
}
