import type { Database } from '#server/database.ts';
import type { Selectable } from 'kysely';
import { beforeEach } from 'vitest';
import { buildDoctor } from './factories.ts';
import { type SignedInClient, type TestApp, NOON, signIn, testLab } from './test-lab.ts';

/** A test's own data for months; the laboratory is that of its file. */
export interface OwnMonth {
  readonly lab: TestApp;
  readonly admin: SignedInClient;
  readonly doctor: Selectable<Database['doctors']>;
  /** `2003-05`: a month that no other test of the file uses, since all tests share the bills of a month. No test uses the month after it. */
  readonly month: string;
}

/** A past month for each number, from 0, followed by an unused one. */
const monthOfTurn = (turn: number): string =>
  `${2001 + Math.floor(turn / 6)}-${String((turn % 6) * 2 + 1).padStart(2, '0')}`;

/** Starts the server for a test file, and gives each test its own data, at noon. */
export async function withOwnMonths(hand: (own: OwnMonth) => void): Promise<OwnMonth> {
  const lab = await testLab();
  let turn = 0;
  const next = async (): Promise<OwnMonth> => {
    lab.clock.set(NOON);
    turn += 1;
    const month = monthOfTurn(turn);
    return { lab, admin: await signIn(lab, 'ADMIN'), doctor: await buildDoctor(lab.db), month };
  };
  beforeEach(async () => hand(await next()));
  return next();
}
