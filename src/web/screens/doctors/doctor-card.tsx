import { Button, Paper } from '@mantine/core';
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isAdmin } from '#domain/accounts/roles.ts';
import { doctorCardQuery } from '#web/features/doctors/api-records.ts';
import { RetiredBadge } from '#web/features/doctors/list/doctor-columns.tsx';
import { DoctorFacts } from '#web/features/doctors/components/doctor-facts.tsx';
import { DoctorPreferences } from '#web/features/doctors/forms/doctor-preferences.tsx';
import { DoctorNotFound } from '#web/features/doctors/components/doctor-not-found.tsx';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { doctorPathOf, homeOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The facts of a doctor that all users may see: `/doctors/<id>`. Admins are redirected to their own page. */
export function DoctorCardScreen() {
  const { doctorId = '' }: { readonly doctorId?: string } = useParams({ strict: false });
  const { role } = useAccount();
  const { data, error, isFetching, refetch } = useQuery(doctorCardQuery(doctorId));
  const go = useNavigate();
  const present = data?.id ?? doctorId;
  const address = doctorPathOf(isAdmin(role), present);
  const here = doctorPathOf(false, doctorId);
  useEffect(() => {
    if (address !== here) void go({ to: address, replace: true });
  }, [address, here, go]);
  return (
    <>
      <PageTitle
        aside={data?.is_retired === true && <RetiredBadge />}
        more={
          <>
            <Back />
            {data && <Orders name={data.name} />}
          </>
        }
      >
        {data?.name ?? 'Doctor'}
      </PageTitle>
      {data === undefined ? (
        <DoctorNotFound error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <DoctorPreferences doctor={data} />
          <Paper withBorder p="md">
            <DoctorFacts doctor={data} />
          </Paper>
        </>
      )}
    </>
  );
}

const Orders = ({ name }: { readonly name: string }) => (
  <Button
    renderRoot={(props) => <Link {...props} to={listPathOf(false)} search={(): object => ({ doctor_name: name })} />}
    variant="default"
    leftSection={<IconListDetails size={16} aria-hidden />}
  >
    View work orders
  </Button>
);

/** Links back to the previous page, or to the dashboard. */
function Back() {
  const { role } = useAccount();
  const [path = '', query = ''] = (useBackLink() ?? homeOf(role)).split(/\?(.*)/);
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={path} search={(): object => parseSearch(query)} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back
    </Button>
  );
}
