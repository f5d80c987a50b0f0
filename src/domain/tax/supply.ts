// The place of supply of a document.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { INDIAN_STATES } from './indian-states.ts';
import type { ActiveTaxMode, TaxMode } from './modes.ts';
import { refuseTax } from './refusals.ts';

/** How a document is taxed, apart from its lines. */
export interface Supply {
  readonly mode: ActiveTaxMode;
  /** The GST code of the state of supply; empty if neither state is known. */
  readonly place: string;
  readonly inter_state: boolean;
  /** The doctor's GST number; empty if the doctor is unregistered. */
  readonly recipient_gstin: string;
  /** Clinic and address of the doctor on one line; may be empty. */
  readonly recipient_address: string;
}

export interface Supplier {
  readonly tax_mode: TaxMode;
  readonly gst_number: string;
}

export interface Recipient {
  readonly state_code: string;
  readonly gst_number: string;
  /** Clinic and address on one line. */
  readonly address: string;
}

/** `Karnataka (29)`; empty for an unknown state. */
export const placeText = (code: string): string => (code === '' ? '' : `${INDIAN_STATES[code] ?? code} (${code})`);

/** The state of the laboratory, from its GST number; empty if it has none. */
export const stateOfSupplier = ({ gst_number }: Pick<Supplier, 'gst_number'>): string => gst_number.slice(0, 2);

/** The supply from the laboratory to a doctor; null in mode `none`. */
export function supplyOf(laboratory: Supplier, doctor: Recipient): Outcome<Supply | null, 'composition_inter_state'> {
  const { tax_mode: mode } = laboratory;
  if (mode === 'none') return done(null);
  const own = stateOfSupplier(laboratory);
  const place = doctor.state_code || own;
  const inter_state = own !== '' && place !== own;
  if (mode === 'composition' && inter_state) return refuseTax('composition_inter_state', placeText(place));
  return done({ mode, place, inter_state, recipient_gstin: doctor.gst_number, recipient_address: doctor.address });
}
