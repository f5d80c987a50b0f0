import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { DoctorPrices } from '#contract/prices/prices.ts';
import type { BasisPoints } from '#domain/prices/percent.ts';
import { parseDiscount, toPercent } from '#domain/prices/percent.ts';
import { TERMS_TEXTS, termsText } from '#domain/prices/screen-texts.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dayFault } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { commaFault, plainPercent } from '#domain/shared/typed-number.ts';
import type { Terms } from '#web/features/prices/api.ts';
import { previewQuery, priceListsQuery, refreshPrices, saveTerms } from '#web/features/prices/api.ts';
import { useToday } from '#web/platform/session/session.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import classes from './terms-form.module.css';
import { useDialogDraft } from './use-dialog-draft.ts';

interface TypedTerms {
  /** '' for the default list. */
  readonly price_list_id: string;
  readonly discount_percent: string;
  readonly valid_from: CalendarDay | '';
}

/** Parses the discount; an empty field is no discount. */
const discountOf = (typed: string): BasisPoints | null => parseDiscount(plainPercent(typed) || '0');

const asTerms = ({ price_list_id, discount_percent, valid_from }: TypedTerms): Terms => ({
  valid_from,
  price_list_id: price_list_id || null,
  discount_percent: toPercent(must(discountOf(discount_percent), 'a discount that was checked')),
});

function termsFaults({ discount_percent, valid_from }: TypedTerms): readonly FieldFault[] {
  const day = dayFault(valid_from);
  return [
    ...(discountOf(discount_percent) === null
      ? [{ field: 'discount_percent', message: commaFault(discount_percent) ?? PRICE_TEXTS.discountInvalid }]
      : []),
    ...(day === null ? [] : [{ field: 'valid_from', message: day }]),
  ];
}

/** Returns the text about the orders that keep their price; null if nothing is changed or the terms are invalid. */
function usePreviewText(doctor_id: string, changed: TypedTerms | null): string | null {
  const terms = changed === null || termsFaults(changed).length > 0 ? null : asTerms(changed);
  const { data } = useQuery({
    ...previewQuery({ doctor_id }, terms === null ? {} : { terms }),
    enabled: terms !== null,
  });
  return terms === null ? null : (data?.message ?? null);
}

/** Returns the initial values of the form. */
const openingTerms = ({ terms }: DoctorPrices, today: CalendarDay): TypedTerms => ({
  price_list_id: terms?.price_list_id ?? '',
  discount_percent: terms === null ? '' : String(Number(terms.discount_percent)),
  valid_from: today,
});

interface TermsFormProps {
  readonly prices: DoctorPrices;
  readonly onSaved: (text: string) => void;
}

/** The price list and discount of a doctor, and a change from a day on. */
export function TermsForm({ prices, onSaved }: TermsFormProps) {
  const { doctor_id, terms, next_terms } = prices;
  const today = useToday();
  const client = useQueryClient();
  const { data: lists } = useQuery(priceListsQuery);
  const opening = openingTerms(prices, today);
  const { change, field, draft, end, submit } = useDialogDraft<TypedTerms>({
    opening,
    check: termsFaults,
    send: async (typed) => {
      await saveTerms(doctor_id, asTerms(typed));
      await refreshPrices(client);
      onSaved(TERMS_TEXTS.saved);
    },
  });
  const isChanged =
    draft.price_list_id !== opening.price_list_id || draft.discount_percent !== opening.discount_percent;
  const kept = usePreviewText(doctor_id, isChanged ? draft : null);
  const used = (lists?.items ?? []).filter(({ id, retired_at }) => retired_at === null || id === draft.price_list_id);
  const nameOf = (id: string | null): string =>
    lists?.items.find((list) => list.id === id)?.name ?? TERMS_TEXTS.default;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Price list and discount" className={classes['form']}>
      <Group gap="sm" align="flex-start">
        <NativeSelect
          {...field('price_list_id')}
          label="Price list"
          data={[
            { value: '', label: TERMS_TEXTS.default },
            ...used.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => change({ price_list_id: event.currentTarget.value })}
        />
        <LimitedInput
          {...field('discount_percent')}
          label="Discount in %"
          placeholder="0"
          limit={8}
          w={120}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => change({ discount_percent: event.currentTarget.value })}
        />
        <DayInput
          {...field('valid_from')}
          w={170}
          label="From"
          today={today}
          onChange={(valid_from) => change({ valid_from })}
        />
        <Button
          type="submit"
          className={classes['save'] ?? ''}
          variant={isChanged ? 'filled' : 'default'}
          loading={end.busy}
        >
          Save Terms
        </Button>
      </Group>
      {[terms, next_terms].map((each) =>
        each === null ? null : (
          <p key={each.valid_from} className={classes['current']}>
            {termsText(each, nameOf(each.price_list_id))}
          </p>
        ),
      )}
      {kept === null ? null : <Message kind="info">{kept}</Message>}
      {end.failure === null ? null : <Message kind="error">{end.failure.text}</Message>}
    </form>
  );
}
