import type { ReturnDraft } from '#domain/revisions/return-order.ts';
import type { Responsible } from '#domain/revisions/responsible.ts';
import { RETURN_REASONS } from '#domain/revisions/return-reasons.ts';
import type { ProductLine } from './products-mix.ts';
import type { Random } from './random.ts';
import { weighted } from './random.ts';

/** Doctors' instructions on the slip. */
const FEEDBACK = [
  'Check bite, opposing model sent',
  'Keep contacts tight',
  'Light contacts mesially',
  'Margin subgingival, kindly follow prep line',
  'Please call before glazing',
  'High lip line, match with adjacent central',
  'Patient leaving station on Friday',
  'Occlusion clear by half mm',
  'Give proper embrasures',
  'Ovate pontic',
  'Ridge lap pontic',
  'Repeat case, old work enclosed',
  'Patient wants lighter shade than last time',
  'Supragingival margin, no metal show on buccal side',
  'Implant: 4.3 x 10, open tray impression',
  'Scan sent by mail, STL 3 files',
  'Cut back and layering on incisal third',
  'Same day delivery if possible',
  'बाइट चेक करें, मॉडल साथ में है',
];

/** The laboratory's notes. */
const NOTES = [
  'Impression with air bubble on 2nd molar, informed doctor',
  'Bite not clear, called clinic',
  'Model poured again',
  'Design approved on WhatsApp',
  'Box no. 14',
  'Courier: Blue Dart',
  'Collected by own rider',
  'Opposing missing, working on single model',
  'Shade taken at lab',
  'Remake free of charge',
  'Doctor will send bite with trial',
  'Urgent, evening batch',
];

const DENTURE_FEEDBACK = [
  'Wax trial first, then final',
  'Teeth set: Acryrock, shade as marked',
  'Patient prefers smaller laterals',
  'Soft liner on lower',
  'Vertical dimension to be raised by 2 mm',
  'Metal mesh reinforcement',
];

/** Returns the doctor's instructions or null. Dentures have their own. */
export function feedbackOf(random: Random, line: ProductLine): string | null {
  if (!random.chance(0.28)) return null;
  return random.pick(line.teeth.endsWith('Denture') && random.chance(0.7) ? DENTURE_FEEDBACK : FEEDBACK);
}

export const notesOf = (random: Random): string | null => (random.chance(0.14) ? random.pick(NOTES) : null);

const RETURN_NOTES: Readonly<Record<(typeof RETURN_REASONS)[number], readonly string[]>> = {
  'Poor Fit': ['Margin open distally on 26', 'Rocking on model, does not seat fully', 'Proximal contact open'],
  'Color Mismatch': ['Too grey next to natural tooth', 'Patient wants one shade lighter', 'Cervical third too yellow'],
  'Incorrect Shape': ['Incisal edge too long by 1 mm', 'Make it more square, send photo'],
  'Surface Imperfections': ['Glaze patchy on buccal', 'Porosity near margin'],
  'Size Issues': ['Bulky bucco-lingually', 'Too narrow mesiodistally'],
  'Material Defect': ['Ceramic chipped at incisal edge', 'Crack line seen under light'],
  "Doctor's Request for Changes": ['Change to screw retained', 'Add pink ceramic in cervical area'],
  'Patient Complaint': ['Food lodgement', 'High on biting, adjust occlusion'],
  'Quality Control Issues': ['Stopped at final check before dispatch'],
  Other: ['Fell during trial, please repair'],
};

const RETURN_WEIGHTS = [26, 20, 12, 5, 9, 4, 13, 7, 2, 2] as const;
const drawReason = weighted(RETURN_REASONS.map((reason, index) => [reason, RETURN_WEIGHTS[index] ?? 1] as const));

/** Reasons that leave open who is responsible are not here. */
const RESPONSIBLE_FOR: Readonly<Partial<Record<(typeof RETURN_REASONS)[number], Responsible>>> = {
  'Poor Fit': 'laboratory',
  'Color Mismatch': 'unclear',
  'Incorrect Shape': 'laboratory',
  'Surface Imperfections': 'laboratory',
  'Size Issues': 'laboratory',
  'Material Defect': 'material',
  "Doctor's Request for Changes": 'doctor',
  'Patient Complaint': 'patient',
};

/** Returns a return reason, notes and who is responsible. */
export function returnRemark(random: Random): Pick<ReturnDraft, 'reason' | 'notes' | 'responsible'> {
  const reason = drawReason(random);
  const notes = random.chance(0.75) ? random.pick(RETURN_NOTES[reason]) : null;
  return { reason, notes, responsible: RESPONSIBLE_FOR[reason] ?? null };
}

const CANCEL_REASONS = [
  'Doctor cancelled, patient not willing',
  'Sent to another lab',
  'Entered twice by mistake',
  'Impression to be repeated, new slip will come',
  'Patient out of station',
  'Treatment plan changed',
];
export const cancelReason = (random: Random): string => random.pick(CANCEL_REASONS);

const BILL_NOTES = [
  'Deliver with work',
  'Old balance to be checked',
  'Discount as discussed',
  'Credit for remake adjusted',
];
export const billNotes = (random: Random): string | null => (random.chance(0.04) ? random.pick(BILL_NOTES) : null);
