// Refusals: a domain rule refuses an action with a stable code and the exact text for the user.

/** The kind of a refusal. The server maps each kind to one HTTP status, the browser to one place on the screen. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'too_many';

/** One invalid input field: its name in the API (`orders.2.patient_name` in lists) and the message for it. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly kind: RefusalKind;
  /** The exact text for the user. */
  readonly text: string;
  readonly faults?: readonly FieldFault[];
  /** Seconds until the user can try again. */
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

/** The result of a command or a domain rule: its value or a refusal. */
export type Outcome<T, Code extends string = never> = Done<T> | Refused<Code>;

/** Whether an action is allowed, and if not, the exact text of the reason. The API and the screens use this form. */
export interface Verdict {
  readonly allowed: boolean;
  /** Null if the action is allowed. */
  readonly reason: string | null;
}

export const done = <T>(value: T): Done<T> => ({ ok: true, value });

interface RefusalEntry {
  readonly kind: RefusalKind;
  readonly text: string | ((...details: never[]) => string);
}

/** The refusal codes of one area with their kind and text. */
export type RefusalCatalogue = Readonly<Record<string, RefusalEntry>>;

type Details<Entry extends RefusalEntry> = Entry['text'] extends (...details: infer D) => string ? D : [];

/**
 * Returns the refusing function of a catalogue: `refuse('bill_not_found')`. Further arguments are passed to the text.
 * Unknown codes and missing arguments do not compile.
 */
export const refuser =
  <Catalogue extends RefusalCatalogue>(catalogue: Catalogue) =>
  <Code extends keyof Catalogue & string>(code: Code, ...details: Details<Catalogue[Code]>): Refused<Code> => {
    const { kind, text } = catalogue[code] as RefusalEntry;
    const written = typeof text === 'string' ? text : (text as (...details: readonly unknown[]) => string)(...details);
    return { ok: false, refusal: { code, kind, text: written } };
  };
