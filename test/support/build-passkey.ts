import { addPasskey, startPasskeySetup } from '#contract/accounts/passkeys.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { BuiltAccount } from './factories.ts';
import { type SignedInClient, type TestApp, signIn } from './test-lab.ts';

/** Adds a passkey of a device as the product does, in the session of its owner; returns the device. */
export async function addPasskeyAs(client: SignedInClient, name = 'My phone'): Promise<Authenticator> {
  const device = createAuthenticator();
  const passkey = device.make(await client.call(startPasskeySetup, {}));
  await client.call(addPasskey, { body: { name, passkey } });
  return device;
}

/** Adds a passkey to an account, with its recovery codes, and returns the device. */
export const buildPasskey = async (lab: TestApp, account: BuiltAccount, name?: string): Promise<Authenticator> =>
  addPasskeyAs(await signIn(lab, account.role, account), name);
