import { ONE_TIME_CODE } from '#domain/accounts/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

/** Returns a new random secret: 160 bits in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

const RULE = { algorithm: 'SHA1', digits: ONE_TIME_CODE.digits, period: ONE_TIME_CODE.seconds } as const;

/** Returns the time step of a code; null if the code matches no step within `within` steps of now. */
export function stepOf(code: string, secret: string, now: Date, within: number = ONE_TIME_CODE.drift): number | null {
  const timestamp = now.getTime();
  const at = { ...RULE, token: code, secret: Secret.fromBase32(secret), timestamp };
  // Search near steps first: two distant steps can have the same code.
  const delta =
    TOTP.validate({ ...at, window: Math.min(within, ONE_TIME_CODE.drift) }) ?? TOTP.validate({ ...at, window: within });
  return delta === null ? null : TOTP.counter({ timestamp, period: RULE.period }) + delta;
}

/** Returns the minutes between a time step and now, rounded up. */
export const clockDifferenceMinutes = (step: number, now: Date): number =>
  Math.ceil(Math.abs(step * ONE_TIME_CODE.seconds * 1000 - now.getTime()) / 60_000);

/** Returns the `otpauth:` address that authenticator apps read from a QR code. */
export const appAddress = (
  secret: string,
  { email, laboratory }: { readonly email: string; readonly laboratory: string },
): string => new TOTP({ ...RULE, secret, issuer: laboratory, label: email }).toString();
