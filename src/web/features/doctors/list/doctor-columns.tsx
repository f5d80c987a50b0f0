import { Badge } from '@mantine/core';
import type { ListedDoctor } from '#contract/doctors/doctor-queries.ts';
import type { DoctorSort } from '#domain/doctors/doctor-list-view.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText, formatNumber } from '#domain/shared/figure-texts.ts';
import { doctorPathOf, orderAddress } from '#web/platform/addresses/paths.ts';
import type { ListColumn } from '#web/ui/list/columns.ts';
import { SecondLine } from '#web/ui/list/listing.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import { PhoneLink } from '../components/phone-link.tsx';

export const DOCTOR_COLUMNS: readonly ListColumn<ListedDoctor, DoctorSort>[] = [
  {
    label: 'Name',
    names: true,
    sort: { by: 'name', first: 'name' },
    cell: (doctor) => <DoctorName doctor={doctor} />,
    card: 'title',
  },
  { label: 'Clinic', cell: ({ clinic_name }) => clinic_name, card: 'quiet' },
  {
    label: 'Phone',
    width: '9em',
    look: 'line',
    cell: ({ phone, whatsapp }) => <PhoneLink phone={phone || whatsapp} />,
    card: { footer: ({ phone, whatsapp }) => (phone || whatsapp ? <PhoneLink phone={phone || whatsapp} /> : null) },
  },
  {
    label: 'Open orders',
    width: '8.5em',
    look: 'figure',
    sort: { by: 'open_orders', first: '-open_orders' },
    cell: ({ open_orders }) => formatNumber(open_orders),
    card: {
      line: ({ open_orders }) => countText(open_orders, 'open order'),
    },
  },
  {
    label: 'Last order',
    width: '12em',
    sort: { by: 'last_order', first: '-last_order' },
    cell: (doctor) => <LastOrder doctor={doctor} />,
    card: { acts: (doctor) => <LastOrder doctor={doctor} /> },
  },
];

interface DoctorProps {
  readonly doctor: ListedDoctor;
}

/** The name, which opens the doctor's page, and the other spellings. */
function DoctorName({ doctor: { id, name, spellings, is_retired } }: DoctorProps) {
  return (
    <>
      <RecordLink to={doctorPathOf(true, id)}>{name}</RecordLink>
      {is_retired ? (
        <>
          {' '}
          <RetiredBadge />
        </>
      ) : null}
      {spellings.length === 0 ? null : <SecondLine>also {spellings.join(', ')}</SecondLine>}
    </>
  );
}

export const RetiredBadge = () => (
  <Badge variant="default" size="sm">
    Retired
  </Badge>
);

function LastOrder({ doctor: { last_order } }: DoctorProps) {
  if (last_order === null) return 'None yet';
  return (
    <>
      {formatDayShort(last_order.order_date)}
      <SecondLine>
        <RecordLink to={orderAddress(last_order.serial_number)}>{last_order.serial_number}</RecordLink>
      </SecondLine>
    </>
  );
}
