// What the laboratory's rules answer when something may not be done: a value with a stable code and the exact text for the person.

/** Why a thing is refused; the server maps each kind to one HTTP status, the browser to one place on the screen. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'too_many';

/** One invalid input field: its wire name (`orders.2.patient_name` in lists) and the message at it. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly kind: RefusalKind;
  /** The exact text for the person. */
  readonly text: string;
  readonly faults?: readonly FieldFault[];
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number;
}

export interface Done<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused<Code extends string = string> {
  readonly ok: false;
  readonly refusal: Refusal<Code>;
}

/** What a command or a rule answers: the value, or why not. */
export type Outcome<T, Code extends string = never> = Done<T> | Refused<Code>;

/** Whether an act is open, and if not, the exact text why: an outcome as the API's answers and the screens have it. */
export interface Verdict {
  readonly allowed: boolean;
  /** Null where the act is open. */
  readonly reason: string | null;
}

export const done = <T>(value: T): Done<T> => ({ ok: true, value });

interface RefusalEntry {
  readonly kind: RefusalKind;
  readonly text: string | ((...details: never[]) => string);
}

/** Codes of one noun with their kind and text. */
export type RefusalCatalogue = Readonly<Record<string, RefusalEntry>>;

type Details<Entry extends RefusalEntry> = Entry['text'] extends (...details: infer D) => string ? D : [];

/**
 * The refusing function of one catalogue: `refuse('bill_not_found')`. Details fill the text where it needs them; a code that
 * the catalogue does not hold, or missing details, do not compile.
 */
export const refuser =
  <Catalogue extends RefusalCatalogue>(catalogue: Catalogue) =>
  <Code extends keyof Catalogue & string>(code: Code, ...details: Details<Catalogue[Code]>): Refused<Code> => {
    const { kind, text } = catalogue[code] as RefusalEntry;
    const written = typeof text === 'string' ? text : (text as (...details: readonly unknown[]) => string)(...details);
    return { ok: false, refusal: { code, kind, text: written } };
  };
