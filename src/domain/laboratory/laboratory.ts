// The public data of the laboratory, and its features.
import type { InitialBillPaper } from './initial-bill-paper.ts';

/** The part shown to everyone: at login, in the footer, on paper. */
export interface LaboratoryProfile {
  readonly company_name: string;
  /** Several lines. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** IANA name. */
  readonly time_zone: string;
  /** The logo in use, see `getLaboratoryLogo`; null where the laboratory has none. */
  readonly logo_id: string | null;
  /** ISO weekdays on which work is done, 1 is Monday. */
  readonly working_days: readonly number[];
  readonly initial_bill_paper: InitialBillPaper;
}

/** What a bill says of the laboratory; a saved one keeps it as it was. */
export interface Letterhead extends Omit<LaboratoryProfile, 'time_zone' | 'working_days' | 'initial_bill_paper'> {
  readonly gst_number: string;
  readonly bill_footer: string;
}

/** The feature list of the login page. */
export const LABORATORY_FEATURES = [
  'Professional dental lab services',
  'Advanced CAD/CAM technology',
  'Premium quality solutions',
] as const;
