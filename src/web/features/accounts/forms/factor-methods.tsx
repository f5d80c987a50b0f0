import { Anchor, Text } from '@mantine/core';
import type { FactorWays } from '#contract/accounts/session.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { passkeyUnavailableReason } from '../api-passkey-device.ts';

/** A method to confirm the second factor. */
export type FactorMethod = 'passkey' | 'app' | 'recovery';

const SWITCHES: Readonly<Record<FactorMethod, string>> = {
  passkey: PASSKEY_TEXTS.use,
  app: TWO_STEP_TEXTS.toApp,
  recovery: TWO_STEP_TEXTS.toRecovery,
};

/** Returns the methods that this browser supports, the easiest first. Recovery codes are always included. */
export const availableMethods = ({ app, passkey }: FactorWays): readonly [FactorMethod, ...FactorMethod[]] => {
  const others: readonly [FactorMethod, ...FactorMethod[]] = app ? ['app', 'recovery'] : ['recovery'];
  return passkey && passkeyUnavailableReason() === null ? ['passkey', ...others] : others;
};

interface OtherWaysProps {
  readonly ways: readonly FactorMethod[];
  readonly chosen: FactorMethod;
  readonly onChoose: (way: FactorMethod) => void;
}

/** A link to each other method. */
export function OtherMethods({ ways, chosen, onChoose }: OtherWaysProps) {
  return ways
    .filter((way) => way !== chosen)
    .map((way) => (
      <Anchor key={way} component="button" type="button" ta="start" onClick={() => onChoose(way)}>
        {SWITCHES[way]}
      </Anchor>
    ));
}

/** Explains how to use a passkey, or why this browser cannot use the user's passkeys. */
export function PasskeyNote({ of, chosen }: { readonly of: FactorWays; readonly chosen: FactorMethod }) {
  const why = of.passkey ? passkeyUnavailableReason() : null;
  if (chosen === 'passkey') return <Text size="sm">{PASSKEY_TEXTS.ask}</Text>;
  if (why === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {why}
    </Text>
  );
}
