import type { ComponentType } from 'react';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { PRICES_TITLE } from '#domain/prices/prices-title.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { DoctorDetailsTab } from './doctor-details-tab.tsx';

/** Loaded when the tab opens. */
const DoctorPricesTab = lazyComponent(async () => (await import('./doctor-prices-tab.tsx')).DoctorPricesTab);

/** Loaded when the tab opens. */
const DoctorLedgerTab = lazyComponent(async () => (await import('./doctor-ledger-tab.tsx')).DoctorLedgerTab);

interface DoctorTabProps {
  readonly doctor: DoctorDetails;
}

interface DoctorTab {
  /** The name in the address: `?tab=details`. */
  readonly name: string;
  readonly label: string;
  readonly Panel: ComponentType<DoctorTabProps>;
}

/** The tabs of a doctor's page; the first one is the default. */
export const DOCTOR_TABS: readonly DoctorTab[] = [
  { name: 'details', label: 'Details', Panel: DoctorDetailsTab },
  { name: 'prices', label: PRICES_TITLE, Panel: DoctorPricesTab },
  { name: 'ledger', label: 'Ledger', Panel: DoctorLedgerTab },
];
