import { ActionIcon, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCash, IconDeviceFloppy, IconFilePlus, IconPencil, IconPrinter } from '@tabler/icons-react';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthlyBillMessage } from '#domain/ledger/messages.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { isPrintable, isToBeSaved, stepOf } from '#domain/monthly-billing/month-end-step.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import type { BillFilter } from '#domain/work-orders/order-list-view.ts';
import { withBackLink, useHere } from '#web/platform/addresses/back-link.ts';
import { listPathOf } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { MessageDoctor } from '#web/ui/message-doctor.tsx';
import { useMonthLink } from './doctor-link.tsx';
import type { MonthEndActions, MonthEndDoctor } from './month-end-plan.ts';
import { canBillSeparately } from './month-end-plan.ts';

interface DoctorOfMonth {
  readonly doctor: MonthEndDoctor;
  readonly month: string;
}

/** The next action on a doctor's month, and what else can be done with the saved bill. */
export function DoctorActions({ doctor, month, ...acts }: DoctorOfMonth & MonthEndActions) {
  const { saved_bill } = doctor;
  const step = stepOf(doctor);
  if (step === 'check' && doctor.late !== undefined && !canBillSeparately(doctor)) return null;
  if (step === 'price' || step === 'check') return <OpenDoctor {...{ doctor, month, step }} />;
  if (isToBeSaved(doctor)) return <SaveDoctor doctor={doctor} {...acts} />;
  return saved_bill === null ? null : (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {step === 'collect' ? (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconCash size={16} aria-hidden />}
          aria-label={`Record payment from ${doctor.doctor_name}`}
          onClick={() => acts.onPay(saved_bill)}
        >
          Record payment
        </Button>
      ) : null}
      {isPrintable(saved_bill) ? <SendBill bill={saved_bill} /> : null}
      <ActionIcon
        variant={step === 'save' ? 'light' : 'default'}
        size={32}
        disabled={!isPrintable(saved_bill)}
        aria-label={`Print ${saved_bill.bill_number}`}
        title="Print"
        onClick={() => acts.onPrint(saved_bill)}
      >
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function SaveDoctor({ doctor, saving, onSave }: Pick<DoctorOfMonth, 'doctor'> & MonthEndActions) {
  const { doctor_id, doctor_name } = doctor;
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      loading={saving === doctor_id}
      disabled={saving !== null && saving !== doctor_id}
      aria-label={`Save bill of ${doctor_name}`}
      onClick={() => onSave(doctor)}
    >
      Save bill
    </Button>
  );
}

/** The message that sends a bill to its doctor. */
function SendBill({ bill }: { readonly bill: MonthlyBillRow }) {
  const { laboratory } = useSession();
  const { doctor_id, doctor_name, bill_number, total_amount: total, money } = bill;
  const sent = { doctor_name, bill_number, month: monthName(bill.billing_month), total, outstanding: money.open };
  return (
    <MessageDoctor
      {...{ doctor_id, doctor_name }}
      messages={() => [monthlyBillMessage(sent, laboratory)]}
      size="icon"
    />
  );
}

interface OpenDoctorProps extends DoctorOfMonth {
  readonly step: MonthEndStep;
  /** Whether it is the main action of the step, not of a row. */
  readonly isMain?: boolean;
}

const READY: BillFilter = 'ready';

/** Links to the month's sheet, which opens at the first missing price, or to the doctor's orders without a bill. */
export function OpenDoctor({ doctor, month, step, isMain = false }: OpenDoctorProps) {
  const sheet = useMonthLink(doctor.doctor_id, month);
  const here = useHere();
  const search = (): object => ({ bill_status: READY, doctor_name: doctor.doctor_name });
  const isLate = canBillSeparately(doctor);
  const isSheet = step === 'price' || !(isLate || (doctor.billed_singly && doctor.saved_bill === null));
  const link = isSheet ? sheet : { to: listPathOf(true), search, state: withBackLink(here) };
  const label =
    step === 'price' ? 'Set prices' : isSheet ? 'Check prices' : isLate ? MONTHLY_TEXTS.billSeparately : 'Bill orders';
  const Icon = isSheet ? IconPencil : IconFilePlus;
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...link} />}
      size={isMain ? 'sm' : 'xs'}
      variant={isMain ? 'filled' : 'light'}
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={isMain ? undefined : `${label} of ${doctor.doctor_name}`}
    >
      {label}
    </Button>
  );
}
