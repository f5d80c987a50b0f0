import { MARK_TEXTS } from '#domain/papers/copies.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { getMonthlyBillVersions } from '#contract/monthly-billing/saved-monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { linesTotal } from '#domain/monthly-billing/monthly-bill.ts';
import { dayAt, formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { billVersionsQuery } from '#web/features/monthly-billing/api.ts';
import { TaxOfDocument } from '#web/features/documents/components/tax-of-document.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import classes from './bill-versions.module.css';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { DownloadPaper } from '#web/print/paper-actions.tsx';

/** Identifies the bill or version that is being prepared for print. */
export const printSubject = (billId: string, version?: number): string =>
  version === undefined ? billId : `${billId} ${version}`;

interface BillVersionsProps {
  readonly bill: MonthlyBillRow;
  readonly regenerating: string | null;
  readonly onRegenerate: (bill: MonthlyBillRow, version?: number) => void;
  readonly onDownloaded: (failure: string | null) => void;
}

/** All saved versions of a bill, newest first, with their prints. Each can be printed again. */
export function BillVersions({ bill, ...acts }: BillVersionsProps) {
  const { data, error, isFetching, refetch } = useQuery(billVersionsQuery(bill.id));
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label="Loading versions">
        <Skeleton height={56} radius="sm" />
      </div>
    ) : (
      <ErrorState
        text={`Error loading versions: ${error.message}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ul className={classes['versions']} aria-label={`Versions of ${bill.bill_number}`}>
      {data.items.map((version) => (
        <VersionItem key={version.version} bill={bill} saved={version} present={data.items[0]?.version} {...acts} />
      ))}
    </ul>
  );
}

type Version = OutputOf<typeof getMonthlyBillVersions>['items'][number];

interface VersionItemProps extends BillVersionsProps {
  readonly saved: Version;
  /** The number of the latest version. */
  readonly present: number | undefined;
}

function VersionItem({ bill, saved, present, regenerating, onRegenerate, onDownloaded }: VersionItemProps) {
  const { time_zone } = useSession().laboratory;
  const dayOf = (instant: string): string => formatDayShort(dayAt(Date.parse(instant), time_zone));
  const { version, work_orders_count, total_amount, tax, prints } = saved;
  return (
    <li className={classes['version']}>
      <div>
        <p>
          <strong>Version {version}</strong> saved {dayOf(saved.saved_at)} by {saved.saved_by}:{' '}
          {countText(work_orders_count, 'order')}, <AmountText amount={total_amount} />
        </p>
        <p className={classes['prints']}>
          {prints.length === 0
            ? 'Never printed'
            : prints
                .map(
                  ({ copy_number, kind, superseded_by, printed_by, printed_at }) =>
                    `${MARK_TEXTS.copy(copy_number)}${kind === 'pdf' ? ' as PDF' : ''}${superseded_by === null ? '' : ', superseded'}: ${dayOf(printed_at)}, ${printed_by}`,
                )
                .join(' · ')}
        </p>
        {tax === undefined ? null : <TaxOfDocument tax={tax} subtotal={linesTotal(saved)} total={total_amount} />}
        {present === undefined || version === present ? null : (
          <p className={classes['prints']}>{MARK_TEXTS.supersededBy(present)}. New prints of this version say so.</p>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <DownloadPaper
          paper={PAPERS.monthlyBill}
          of={{ id: bill.id, version }}
          size="xs"
          disabled={work_orders_count === 0}
          name={`version ${version} of ${bill.bill_number}`}
          onDone={onDownloaded}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={regenerating === printSubject(bill.id, version)}
          disabled={work_orders_count === 0}
          aria-label={`Print version ${version} of ${bill.bill_number}`}
          onClick={() => onRegenerate(bill, version)}
        >
          Print
        </Button>
      </Group>
    </li>
  );
}
