import { Anchor, Text } from '@mantine/core';
import type { FactorWays } from '#contract/accounts/session.ts';
import { PASSKEY_TEXTS } from '#domain/accounts/passkey-texts.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { whyNotHere } from '../api-passkey-device.ts';

/** A way to give the second factor. */
export type FactorWay = 'passkey' | 'app' | 'recovery';

const SWITCHES: Readonly<Record<FactorWay, string>> = {
  passkey: PASSKEY_TEXTS.use,
  app: TWO_STEP_TEXTS.toApp,
  recovery: TWO_STEP_TEXTS.toRecovery,
};

/** The ways that are open to somebody in this browser, the easiest first. Recovery codes are always there. */
export const openWays = ({ app, passkey }: FactorWays): readonly [FactorWay, ...FactorWay[]] => {
  const others: readonly [FactorWay, ...FactorWay[]] = app ? ['app', 'recovery'] : ['recovery'];
  return passkey && whyNotHere() === null ? ['passkey', ...others] : others;
};

interface OtherWaysProps {
  readonly ways: readonly FactorWay[];
  readonly chosen: FactorWay;
  readonly onChoose: (way: FactorWay) => void;
}

/** A link to each other way. */
export function OtherWays({ ways, chosen, onChoose }: OtherWaysProps) {
  return ways
    .filter((way) => way !== chosen)
    .map((way) => (
      <Anchor key={way} component="button" type="button" ta="start" onClick={() => onChoose(way)}>
        {SWITCHES[way]}
      </Anchor>
    ));
}

/** What giving a passkey is like; or, to who has one that cannot be given in this browser, why. */
export function PasskeyNote({ of, chosen }: { readonly of: FactorWays; readonly chosen: FactorWay }) {
  const why = of.passkey ? whyNotHere() : null;
  if (chosen === 'passkey') return <Text size="sm">{PASSKEY_TEXTS.ask}</Text>;
  if (why === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {why}
    </Text>
  );
}
