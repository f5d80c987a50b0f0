// The public data of the laboratory.
import type { InitialBillPaper } from './initial-bill-paper.ts';

/** The data that everyone sees: on the sign-in page, in the footer, on paper. */
export interface LaboratoryProfile {
  readonly company_name: string;
  /** May have several lines. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** IANA name. */
  readonly time_zone: string;
  /** The current logo, see `getLaboratoryLogo`; null if there is none. */
  readonly logo_id: string | null;
  /** The ISO weekdays on which the laboratory works; 1 is Monday. */
  readonly working_days: readonly number[];
  readonly initial_bill_paper: InitialBillPaper;
  /** Whether users see production. */
  readonly production_enabled: boolean;
  /** The address at which other devices open this server; may be empty. */
  readonly public_address: string;
}

/** The laboratory's details on a bill. They are stored with a saved bill. */
export interface Letterhead extends Omit<
  LaboratoryProfile,
  'time_zone' | 'working_days' | 'initial_bill_paper' | 'production_enabled' | 'public_address'
> {
  readonly gst_number: string;
  readonly bill_footer: string;
}

/** The feature list of the sign-in page. */
export const LABORATORY_FEATURES = [
  'Professional dental lab services',
  'Advanced CAD/CAM technology',
  'Premium quality solutions',
] as const;
