// What the screens say of passkeys.
import { MAX_PASSKEY_NAME } from './passkeys.ts';

export const PASSKEY_TEXTS = {
  title: 'Passkeys',
  what: 'Your phone, computer or security key signs for you, after your fingerprint, face or PIN.',
  add: 'Add a passkey',
  nameLabel: 'Name',
  nameHelp: `So that you know it again, as “My phone”. Left blank, it is called after this browser. Up to ${MAX_PASSKEY_NAME} characters.`,
  /** A passkey is made for the name of a host. */
  counts: (host: string) => `It counts at ${host} alone.`,
  addNote: 'Your browser then asks where to keep it.',
  added: 'The passkey was added.',
  addedOn: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Never used',
  elsewhere: (host: string) => `Counts at ${host} alone`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeNote: 'It signs nobody in any more. Your device may still list it; you can delete it there.',
  removeLast:
    'It is your only second step: from then on your password alone signs in, and your recovery codes work no more.',
  removed: (name: string) => `The passkey ${name} was removed.`,
  unsupported: 'This browser has no passkeys.',
  // Giving one.
  use: 'Use a passkey',
  ask: 'Your device asks for your fingerprint, face or PIN.',
  cancelled: 'No passkey was given: it was cancelled, or took too long. Please try again.',
  alreadyHere: 'This device holds a passkey of yours already.',
  unfit: 'This device cannot make sure that it is you, by fingerprint, face or PIN. Please use another one.',
  failed: 'Your browser could not use a passkey. Please try again, or use another way.',
} as const;
