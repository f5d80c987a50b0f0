import { ONE_TIME_CODE } from '#domain/accounts/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

/** A new secret of 160 random bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

const RULE = { algorithm: 'SHA1', digits: ONE_TIME_CODE.digits, period: ONE_TIME_CODE.seconds } as const;

/** The time step of a code, within this many steps of the present one; null where it is none of these. */
export function stepOf(code: string, secret: string, now: Date, within: number = ONE_TIME_CODE.drift): number | null {
  const timestamp = now.getTime();
  const at = { ...RULE, token: code, secret: Secret.fromBase32(secret), timestamp };
  // The nearest: far from now, two times may have the same code.
  const delta =
    TOTP.validate({ ...at, window: Math.min(within, ONE_TIME_CODE.drift) }) ?? TOTP.validate({ ...at, window: within });
  return delta === null ? null : TOTP.counter({ timestamp, period: RULE.period }) + delta;
}

/** How many minutes, rounded up, the time of a step is from now. */
export const clockDifferenceMinutes = (step: number, now: Date): number =>
  Math.ceil(Math.abs(step * ONE_TIME_CODE.seconds * 1000 - now.getTime()) / 60_000);

/** The secret as authenticator apps read it from a QR code. */
export const appAddress = (
  secret: string,
  { email, laboratory }: { readonly email: string; readonly laboratory: string },
): string => new TOTP({ ...RULE, secret, issuer: laboratory, label: email }).toString();
