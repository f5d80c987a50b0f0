// The second factor of a sign-in: app codes, passkeys and recovery codes.
import type { OperationName } from './permissions.ts';
import { isPermitted } from './permissions.ts';
import type { Role } from './roles.ts';
import { isAdmin } from './roles.ts';
import { USER_DENIALS } from './user-refusals.ts';
import type { AccountState } from './user-rules.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done, refuser } from '#domain/shared/refusal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long (ms) a sign-in with a correct password waits for the second factor. It is not a session and allows nothing
 * else.
 */
export const SECOND_STEP_TIMEOUT = 10 * MINUTE;

/** How long (ms) a new authenticator app waits for its first code. */
export const APP_SETUP_TIMEOUT = 15 * MINUTE;

/** How long (ms) an admin who postponed the setup is not asked again. */
export const POSTPONE_DURATION = 30 * DAY;

/** How long (ms) a trusted browser needs no second factor. */
export const TRUST_DURATION = 30 * DAY;

/**
 * RFC 6238 with the usual values: six digits, a new code every 30 seconds. The previous and the next code are also
 * accepted.
 */
export const ONE_TIME_CODE = { digits: 6, seconds: 30, drift: 1 } as const;

/**
 * Recovery codes work once and without the app. Their 80 random bits cannot be guessed, even with a copy of the
 * database.
 */
export const RECOVERY_CODES = { count: 10, bytes: 10, few: 3 } as const;

/** The second factors, as the audit log names them. `remembered`: the browser is trusted. */
export type FactorUsed = 'app' | 'passkey' | 'recovery_code' | 'remembered';

export const SECOND_FACTOR_REFUSALS = {
  second_step_over: {
    kind: 'unauthenticated',
    text: 'This sign-in has expired. Start again with your password.',
  },
  second_factor_needed: {
    kind: 'forbidden',
    text: 'Your laboratory requires two-step sign-in for admins. Set it up to continue.',
  },
  second_factor_confirmation_needed: {
    kind: 'forbidden',
    text: 'Confirm with a two-step sign-in code.',
  },
  second_factor_required: {
    kind: 'conflict',
    text: 'Your laboratory requires two-step sign-in for admins, so you cannot turn it off. You can set it up on another phone or add a passkey.',
  },
  second_factor_not_set_up: { kind: 'conflict', text: 'Two-step sign-in is not set up for this account.' },
  app_offer_over: { kind: 'conflict', text: 'This setup has expired. Start again.' },
  codes_unreadable: {
    kind: 'conflict',
    text: 'This server cannot check app codes because its key has changed. Use a recovery code or ask the person who runs the server.',
  },
  second_factor_clearing_denied: {
    kind: 'forbidden',
    text: USER_DENIALS.disableSecondFactor,
  },
  own_second_factor: { kind: 'forbidden', text: 'Change your own two-step sign-in in your profile.' },
} as const;

export const refuseSecondFactor = refuser(SECOND_FACTOR_REFUSALS);

export const SECOND_FACTOR_TEXTS = {
  missing: 'Please enter the code',
  malformed: 'An app code has 6 digits. A recovery code has 16 letters and digits',
  /** `time` is the server time, formatted. It is shown only after the correct password. */
  wrong: (time: string) =>
    `This code is wrong or has expired. Codes depend on the time. The server time is ${time}. If your phone shows a different time, turn on automatic time.`,
  wrongRecovery: 'This recovery code is wrong or was already used',
  used: 'This code was already used. Wait up to 30 seconds for the next one.',
  /** Reveals nothing to an attacker, because the user knows the secret while the app is set up. */
  clockOff: (minutes: number) =>
    `The clocks of your phone and of this server differ by about ${countText(minutes, 'minute')}. Turn on automatic time on both.`,
} as const;

/** The largest difference between clocks (ms) that is reported while an app is set up. */
export const CLOCKS_COMPARED_WITHIN = 12 * 60 * MINUTE;

export type EnteredCode = { readonly kind: 'app' | 'recovery_code'; readonly code: string };

/** Letters that look like digits. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = (RECOVERY_CODES.bytes * 8) / 5;

/** Parses a typed or pasted code. Spaces and dashes are ignored. Returns null if it is not a code. */
export function parseCode(typed: string): EnteredCode | null {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
  if (/^\d+$/.test(bare) && bare.length === ONE_TIME_CODE.digits) return { kind: 'app', code: bare };
  const code = bare.replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isRecovery ? { kind: 'recovery_code', code } : null;
}

/** Returns the faults in the format of a code. */
export function checkCode(typed: string): FieldFault[] {
  if (typed.trim() === '') return [{ field: 'code', message: SECOND_FACTOR_TEXTS.missing }];
  return parseCode(typed) === null ? [{ field: 'code', message: SECOND_FACTOR_TEXTS.malformed }] : [];
}

/** Formats random bytes as a recovery code in groups of four: `k7mq-2p9x-…`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => RECOVERY_ALPHABET.charAt(Number.parseInt(five, 2)));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

interface FactorState {
  readonly role: Role;
  readonly hasFactor: boolean;
  /** Whether the laboratory requires a second factor of admins. */
  readonly isRequired: boolean;
}

/** Whether a user must set up the second factor first. */
export const isSetupRequired = ({ role, hasFactor, isRequired }: FactorState): boolean =>
  isRequired && isAdmin(role) && !hasFactor;

/** `required`: it must be set up first. `recommended`: an admin is asked to set it up and can postpone it. */
export const FACTOR_DUE = ['required', 'recommended'] as const;
export type FactorDue = (typeof FACTOR_DUE)[number];

/**
 * Which request to set up two-step sign-in a user sees; null for none. `postponedAt`: when the user last postponed it.
 */
export function factorDue(state: FactorState & { readonly postponedAt: Date | null }, now: Date): FactorDue | null {
  if (isSetupRequired(state)) return 'required';
  const isPostponed = state.postponedAt !== null && now.getTime() - state.postponedAt.getTime() < POSTPONE_DURATION;
  return isAdmin(state.role) && !state.hasFactor && !isPostponed ? 'recommended' : null;
}

/** Checks whether users may remove their own last factor. */
export const checkFactorRemovable = ({
  role,
  isRequired,
}: Omit<FactorState, 'hasFactor'>): Outcome<null, 'second_factor_required'> =>
  isRequired && isAdmin(role) ? refuseSecondFactor('second_factor_required') : done(null);

/**
 * Only a Super Admin may turn off another user's second factor. Users turn off their own in the profile, with a code.
 */
export function checkFactorClearable(
  { whose }: Pick<AccountState, 'whose'>,
  by: Role,
): Outcome<null, 'second_factor_clearing_denied' | 'own_second_factor'> {
  if (by !== 'SUPER_ADMIN') return refuseSecondFactor('second_factor_clearing_denied');
  return whose === 'self' ? refuseSecondFactor('own_second_factor') : done(null);
}

/**
 * The operations that are allowed before a required second factor is set up, in addition to those that need no sign-in.
 */
const OPEN_BEFORE_SETUP: ReadonlySet<OperationName> = new Set<OperationName>([
  'getOwnSecondFactor',
  'startAuthenticatorApp',
  'confirmAuthenticatorApp',
  'startPasskeySetup',
  'addPasskey',
  'confirmPassword',
  'changeOwnPassword',
  'updateOwnAccount',
]);

export const isAllowedBeforeFactorSetup = (operation: OperationName): boolean =>
  isPermitted(operation, null) || OPEN_BEFORE_SETUP.has(operation);
