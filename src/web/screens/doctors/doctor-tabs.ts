import type { ComponentType } from 'react';
import type { DoctorDetails } from '#contract/doctors/doctors.ts';
import { PRICES_TITLE } from '#domain/prices/prices-title.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { DoctorDetailsTab } from './doctor-details-tab.tsx';

/** The sheet of rates comes when it is asked for. */
const DoctorPricesTab = lazyComponent(async () => (await import('./doctor-prices-tab.tsx')).DoctorPricesTab);

/** So do its lines. */
const DoctorLedgerTab = lazyComponent(async () => (await import('./doctor-ledger-tab.tsx')).DoctorLedgerTab);

/** What a tab of a doctor's page is given. */
interface DoctorTabProps {
  readonly doctor: DoctorDetails;
}

interface DoctorTab {
  /** As the address names it: `?tab=details`. */
  readonly name: string;
  readonly label: string;
  readonly Panel: ComponentType<DoctorTabProps>;
}

/** The tabs of a doctor's page, the first one opened. */
export const DOCTOR_TABS: readonly DoctorTab[] = [
  { name: 'details', label: 'Details', Panel: DoctorDetailsTab },
  { name: 'prices', label: PRICES_TITLE, Panel: DoctorPricesTab },
  { name: 'ledger', label: 'Ledger', Panel: DoctorLedgerTab },
];
