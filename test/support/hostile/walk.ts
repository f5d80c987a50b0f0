import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { type TestApp, signIn } from '#test/support/test-lab.ts';
import { type Input, rightInput } from './calls.ts';
import { type Place, nameOf, placesOf, withValue } from './places.ts';
import { answerFault, sendInput } from './send.ts';

/** Every operation except the one with an endless answer: another test covers its input. */
export const OPERATIONS: readonly Operation[] = Object.values(API as Readonly<Record<string, Operation>>).filter(
  ({ streams }) => streams !== true,
);

export interface Walked {
  readonly sent: number;
  /** The wrong answers, one line each. */
  readonly faults: readonly string[];
}

/**
 * Sends an operation each value at each of its paths, with all other fields valid, as a user with all permissions.
 * Records that a success used up are created again.
 */
export async function walk(
  lab: TestApp,
  operation: Operation,
  valuesAt: (place: Place) => readonly unknown[],
): Promise<Walked> {
  const faults: string[] = [];
  let sent = 0;
  let ready = await prepareCall(lab, operation);
  for (const place of placesOf(operation)) {
    for (const value of valuesAt(place)) {
      const input = { ...ready.input, [place.part]: withValue(ready.input[place.part], place.path, value) };
      const response = await sendInput(ready.client, operation, input);
      sent += 1;
      const fault = answerFault(response);
      if (fault !== null) faults.push(`${operation.name} ${nameOf(place)} = ${shown(value)}: ${fault}`);
      if (response.statusCode < 400 && !isRead(operation)) ready = await prepareCall(lab, operation);
    }
  }
  return { sent, faults };
}

/** A GET request may have a body. */
const isRead = ({ method, asks }: Operation): boolean => method === 'GET' || asks === true;

/** A user with all permissions, newly signed in, and a valid request. */
export async function prepareCall(lab: TestApp, operation: Operation): Promise<Ready> {
  // An accepted change of the settings may require a second factor, which the user lacks.
  await lab.db.updateTable('laboratory_settings').set({ second_factor_required: false }).execute();
  const client = await signIn(lab, 'SUPER_ADMIN');
  return { client, input: await rightInput(operation, { lab, client }) };
}

interface Ready {
  readonly client: Awaited<ReturnType<typeof signIn>>;
  readonly input: Input;
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 60)}… (${text.length})` : text;
};
