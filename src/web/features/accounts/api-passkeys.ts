import {
  addPasskey,
  startPasskeySetup,
  startPasskeyConfirmation,
  startPasskeySignIn,
  completePasskeySignIn,
  confirmPasskey,
  removePasskey,
} from '#contract/accounts/passkeys.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { createDevicePasskey, signWithPasskey } from './api-passkey-device.ts';

/** Creates a passkey on a device and adds it under a name. */
export async function addOwnPasskey(name: string) {
  const passkey = await createDevicePasskey(await call(startPasskeySetup, {}));
  return call(addPasskey, { body: { name, passkey } });
}

/** Completes a sign-in with a passkey. */
export async function completeByPasskey(trust: boolean) {
  const passkey = await signWithPasskey(await call(startPasskeySignIn, {}));
  return call(completePasskeySignIn, { body: { passkey, trust } });
}

/** Confirms the second factor with a passkey, for sensitive operations. The session cookie is renewed. */
export async function confirmByPasskey(): Promise<null> {
  const passkey = await signWithPasskey(await call(startPasskeyConfirmation, {}));
  return call(confirmPasskey, { body: { passkey } });
}

export const removeOwnPasskey = (passkey_id: string) => call(removePasskey, { params: { passkey_id } });
