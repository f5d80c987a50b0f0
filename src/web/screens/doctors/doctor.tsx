import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowMerge, IconUserOff, IconUserUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { DOCTOR_PAGE_TEXTS, MERGE_TEXTS } from '#domain/doctors/page-texts.ts';
import { countText, formatNumber } from '#domain/shared/figure-texts.ts';
import { PasswordConfirmation } from '#web/features/accounts/forms/password-confirmation.tsx';
import { doctorDetailsQuery, useRetireDoctor } from '#web/features/doctors/api-records.ts';
import { RetiredBadge } from '#web/features/doctors/list/doctor-columns.tsx';
import { DoctorNotFound } from '#web/features/doctors/components/doctor-not-found.tsx';
import { CreditLimitNote } from '#web/features/ledger/components/credit-limit-note.tsx';
import { parseSearch, useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { useBackLink } from '#web/platform/addresses/back-link.ts';
import { PATHS, billsPathOf, doctorPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { ViewTabs } from '#web/ui/list/view-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RecordLink } from '#web/ui/record-link.tsx';
import classes from './doctor.module.css';
import { DOCTOR_TABS } from './doctor-tabs.ts';
import { MergeDialog } from './lazy-merge-dialog.ts';

/** A doctor's page for admins: `/admin/doctors/<id>`, its tabs by `tab=`. */
export function DoctorScreen() {
  const { doctorId = '' }: { readonly doctorId?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(doctorDetailsQuery(doctorId));
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  useGoToPresent(doctorId, data);
  const go = useNavigate();
  return (
    <PasswordConfirmation>
      <PageTitle
        aside={data?.is_retired === true && <RetiredBadge />}
        more={
          <>
            <BackToDoctors />
            {data && <Acts doctor={data} showMessage={showMessage} onMerge={() => setIsMerging(true)} />}
          </>
        }
      >
        {data?.name ?? 'Doctor'}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {data === undefined ? (
        <DoctorNotFound error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Counts doctor={data} />
          <div className={classes['limit']}>
            <CreditLimitNote doctorId={data.id} />
          </div>
          <DoctorTabs key={data.id} doctor={data} />
        </>
      )}
      <MergeDialog
        opened={isMerging}
        from={data ?? null}
        onClose={() => setIsMerging(false)}
        onMerged={(from, into) => {
          setIsMerging(false);
          showMessage({ kind: 'success', text: MERGE_TEXTS.merged(from.name, into.name) });
          void go({ to: doctorPathOf(true, into.id), replace: true });
        }}
      />
    </PasswordConfirmation>
  );
}

/** Replaces the address if the doctor was merged into another one. */
function useGoToPresent(doctorId: string, data: DoctorDetails | undefined): void {
  const go = useNavigate();
  const present = data?.id ?? doctorId;
  useEffect(() => {
    if (present !== doctorId) void go({ to: doctorPathOf(true, present), replace: true });
  }, [present, doctorId, go]);
}

const readTab = ({ tab }: Readonly<Record<string, unknown>>) => ({
  tab: DOCTOR_TABS.find(({ name }) => name === tab)?.name,
});

function DoctorTabs({ doctor }: { readonly doctor: DoctorDetails }) {
  const [{ tab = DOCTOR_TABS[0]?.name }, change] = useAddressSearch(readTab);
  return (
    <>
      <ViewTabs
        label="Views of the doctor"
        tabs={DOCTOR_TABS.map(({ name, label }) => ({ name, label, count: null }))}
        present={tab ?? null}
        onTab={(chosen) => change({ tab: chosen })}
      />
      <div className={classes['panel']}>
        {DOCTOR_TABS.map(({ name, Panel }) => (name === tab ? <Panel key={name} doctor={doctor} /> : null))}
      </div>
    </>
  );
}

interface ActsProps {
  readonly doctor: DoctorDetails;
  readonly showMessage: (message: ShownMessage) => void;
  readonly onMerge: () => void;
}

/** The actions on a doctor. Retiring needs a confirmation, reactivating does not. */
function Acts({ doctor, showMessage, onMerge }: ActsProps) {
  const [asked, setAsked] = useState(false);
  const retire = useRetireDoctor();
  const press = useSingleSubmit();
  const turn = (is_retired: boolean): void =>
    press('retire', async () => {
      const { name } = await retire.mutateAsync({ doctor, is_retired }, { onError: () => undefined });
      setAsked(false);
      showMessage({ kind: 'success', text: DOCTOR_PAGE_TEXTS[is_retired ? 'retired' : 'active'](name) });
    });
  const begin = (): void => {
    retire.reset();
    setAsked(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
        Merge…
      </Button>
      <Button
        variant="default"
        leftSection={doctor.is_retired ? <IconUserUp size={16} aria-hidden /> : <IconUserOff size={16} aria-hidden />}
        onClick={begin}
      >
        {doctor.is_retired ? 'Reactivate…' : 'Retire…'}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={doctor.is_retired ? `Reactivate ${doctor.name}?` : `Retire ${doctor.name}?`}
        confirmLabel={doctor.is_retired ? 'Reactivate' : 'Retire'}
        danger={!doctor.is_retired}
        busy={retire.isPending}
        failure={failureOf(retire.error)}
        onConfirm={() => turn(!doctor.is_retired)}
        onCancel={() => setAsked(false)}
      >
        {doctor.is_retired ? DOCTOR_PAGE_TEXTS.activeNote : DOCTOR_PAGE_TEXTS.retireNote}{' '}
        {doctor.open_orders > 0 && !doctor.is_retired ? DOCTOR_PAGE_TEXTS.openOrders(doctor.open_orders) : null}
      </ConfirmDialog>
    </>
  );
}

/** The numbers of a doctor's records, with links to them. */
function Counts({
  doctor: { id, name, orders, open_orders, bills, monthly_bills },
}: {
  readonly doctor: DoctorDetails;
}) {
  return (
    <nav className={classes['counts']} aria-label={`Records of ${name}`}>
      <RecordLink to={listPathOf(true)} search={{ doctor_name: name }}>
        {countText(orders, 'order')}, {formatNumber(open_orders)} open
      </RecordLink>
      <RecordLink to={billsPathOf(true)} search={{ doctor_name: name }}>
        {countText(bills, 'bill')}
      </RecordLink>
      <RecordLink to={PATHS.monthlyBilling} search={{ doctor_id: id }}>
        {countText(monthly_bills, 'monthly bill')}
      </RecordLink>
    </nav>
  );
}

/** Links back to the previous page, or to the list. */
function BackToDoctors() {
  const [path = '', query = ''] = (useBackLink() ?? PATHS.doctors).split(/\?(.*)/);
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={path} search={(): object => parseSearch(query)} />}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {path === PATHS.doctors ? 'Back to Doctors' : 'Back'}
    </Button>
  );
}
