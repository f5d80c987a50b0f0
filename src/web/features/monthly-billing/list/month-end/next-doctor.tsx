import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { countText } from '#domain/shared/figure-texts.ts';
import { monthEndQuery } from '#web/features/monthly-billing/api.ts';
import type { SheetKey } from '#web/features/monthly-billing/forms/price-draft.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { withBackLink, useBackLink } from '#web/platform/addresses/back-link.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { needsPrices, nextToPrice } from './month-end-view.ts';
import classes from './next-doctor.module.css';

/** Returns the query of the month-end view that opened this sheet; null if the sheet was opened from elsewhere. */
export function useMonthEndBackLink(): string | null {
  const [path, query = ''] = (useBackLink() ?? '').replace(/#.*/, '').split(/\?(.*)/);
  return path === PATHS.monthClose ? query : null;
}

interface NextDoctorProps {
  readonly sheetKey: SheetKey;
  /** The query of the month-end view to return to. */
  readonly view: string;
}

/**
 * The bar above a sheet that was opened from month-end billing: a link back to that view, and one to the next doctor
 * who needs prices. The next sheet replaces this one in the browser history, so that Back always returns to month-end
 * billing.
 */
export function NextDoctor({ sheetKey: { doctor_id, month }, view }: NextDoctorProps) {
  const { data } = useQuery(monthEndQuery(month));
  const doctors = data?.doctors ?? [];
  const next = nextToPrice(doctors, doctor_id);
  const others = doctors.filter((doctor) => doctor.doctor_id !== doctor_id && needsPrices(doctor)).length;
  const closeSearch = (): object => parseSearch(view);
  const nextSearch = (): object => ({ doctor_id: next?.doctor_id, month });
  return (
    <nav aria-label="Month-end billing" className={classes['bar']}>
      <Button
        renderRoot={(props) => <Link {...props} to={PATHS.monthClose} search={closeSearch} hash={doctor_id} />}
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Back to Month-End Billing
      </Button>
      {data === undefined ? null : <span className={classes['others']}>{othersText(others)}</span>}
      {next === null ? null : (
        <Button
          classNames={{ root: classes['next'] ?? '', label: classes['name'] ?? '' }}
          renderRoot={(props) => (
            <Link
              {...props}
              to={PATHS.monthlyBilling}
              search={nextSearch}
              state={withBackLink(`${PATHS.monthClose}?${view}`)}
              replace
            />
          )}
          variant="light"
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          Next doctor to price: {next.doctor_name}
        </Button>
      )}
    </nav>
  );
}

function othersText(others: number): string {
  if (others === 0) return 'All other doctors are priced';
  return countText(others, 'other doctor is not ready', 'other doctors are not ready');
}
