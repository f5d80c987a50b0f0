// Finds names of doctors and patients in a message.
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { Found, Scanner, Span } from './scanner.ts';

const MAX_WORDS = 4;

/** Words that are not part of a name. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    'hi hello hlo hey dear sir madam mam maam namaste good morning evening afternoon night pls plz please kindly make do done need needs new ' +
    'case cases crown crowns bridge bridges cap caps tooth teeth unit units for of in on the and with wrt to at from by is are will ' +
    'ka ki ke ko me mein hai he h banana banani banao karna karo kar de dena do bhej bhejo lagana tak jaldi chahiye send sent thanks thank you ' +
    'regards ok okay noted note forwarded lab work order type material shade patient patients pt name doctor dr wants said all this that it ' +
    'impression impressions scan stl contact contacts occlusion margin margins high light tight open keep check as per prep same remarks remark ' +
    'upper lower left right shaded clinic dental hospital yes no not or only final delivery due date urgent also without metal free'
  ).split(' '),
);
/** Words that can end a name but not start one: `Raju Bhai`, but `bhai raju` is Raju. */
const TITLES_BEFORE: ReadonlySet<string> = new Set(['bhai', 'bhaiya', 'one', 'wala']);

const WORD = "\\p{L}[\\p{L}\\p{M}.'’\\u200C\\u200D]*";
const RUN = `${WORD}(?: {1,3}${WORD})*`;

const RUNS = new RegExp(RUN, 'gu');

const PATIENT = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:pt|pnt|px|patient)(?:['’]?s)?(?:[ .:=-]{1,4}name)?[ .:=-]{1,5}|(?:name|case)[ ]?[:=-][ ]{0,3})(${RUN})`,
  'giu',
);
const PATIENT_LABEL = /(?<![\p{L}\d])(?:pt|pnt|px|patient)(?![\p{L}\d])|^ *name ?[:=-]/iu;
const DOCTOR = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:from|by|of) )?(?:(?:doctor|doc)(?: name)? ?[:=-] {0,3}(?:dr[. ]{1,3})?|(?:dr|doctor)[. ]{1,3}|dr\\.)(${RUN})`,
  'giu',
);

interface Cut {
  readonly start: number;
  readonly length: number;
}

/** The first words of a text that can be a name; null if there are none or too many. */
function nameIn(run: string): Cut | null {
  const words = [...run.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text: text.toLowerCase(),
    index,
    end: index + text.length,
  }));
  const isOther = (text: string): boolean => NO_NAMES.has(text.replaceAll(/[.'’]+$/g, ''));
  const start = words.findIndex(({ text }) => !isOther(text) && !(TITLES_BEFORE.has(text) && words.length > 1));
  const rest = words.slice(start);
  const end = rest.findIndex(({ text }) => isOther(text));
  const name = end === -1 ? rest : rest.slice(0, end);
  const [first, last] = [name.at(0), name.at(-1)];
  if (start === -1 || name.length > MAX_WORDS || first === undefined || last === undefined) return null;
  return { start: first.index, length: last.end - first.index };
}

const cleanName = (name: string): string => name.replace(/[ .'’]+$|['’]s[ .]*$/, '').replaceAll(/ {2,}/g, ' ');

/** Finds names after a label. Words after the name are not claimed. */
function labelledNames(scanner: Scanner, pattern: RegExp): Found<string>[] {
  const spans: Found<string>[] = [];
  for (const match of scanner.left.matchAll(pattern)) {
    const run = match[1] ?? '';
    const cut = nameIn(run);
    // A name must follow its label directly.
    if (cut === null || cut.start > 0) continue;
    const to = match.index + match[0].length - run.length + cut.length;
    const name = cleanName(scanner.shown.slice(to - cut.length, to));
    if (name !== '') spans.push({ value: name, from: match.index, to });
  }
  return spans;
}

export const findDoctors = (scanner: Scanner): Found<string>[] => labelledNames(scanner, DOCTOR);
export const findPatients = (scanner: Scanner): Found<string>[] => labelledNames(scanner, PATIENT);

export const hasPatientLabel = (line: string): boolean => PATIENT_LABEL.test(line);

/** Whether all names are of the same doctor. */
export const isOneDoctor = (names: readonly string[]): boolean => new Set(names.map(doctorKey)).size <= 1;

/** The first unclaimed words that can be a name. */
export function findName({ shown, left }: Scanner, { from, to }: Span): Found<string> | null {
  for (const match of left.slice(from, to).matchAll(RUNS)) {
    const cut = nameIn(match[0]);
    if (cut === null) continue;
    const start = from + match.index + cut.start;
    return { value: cleanName(shown.slice(start, start + cut.length)), from: start, to: start + cut.length };
  }
  return null;
}

/** The name of a sender with a doctor's title; null for other senders. */
export const senderName = (sender: string): string | null =>
  /^(?:dr|doctor)[. ]+(.+)$/iu.exec(sender.trim())?.[1] ?? null;
