// Texts about passkeys.
import { MAX_PASSKEY_NAME } from './passkeys.ts';

export const PASSKEY_TEXTS = {
  title: 'Passkeys',
  what: 'Sign in with your phone, computer or security key, using your fingerprint, face or PIN.',
  add: 'Add a passkey',
  nameLabel: 'Name',
  nameHelp: `Helps you recognise it, for example “My phone”. If empty, the browser’s name is used. Up to ${MAX_PASSKEY_NAME} characters.`,
  /** A passkey is bound to a host name. */
  counts: (host: string) => `It works only at ${host}.`,
  addNote: 'Your browser then asks where to save it.',
  added: 'Passkey added.',
  addedOn: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Never used',
  elsewhere: (host: string) => `Works only at ${host}`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeNote: 'You can no longer sign in with it. Your device may still list it; delete it there too.',
  removeLast:
    'This is your only second step. Without it you sign in with the password alone, and your recovery codes stop working.',
  removed: (name: string) => `Passkey ${name} removed.`,
  unsupported: 'This browser has no passkeys.',
  // Using a passkey.
  use: 'Use a passkey',
  ask: 'Your device asks for your fingerprint, face or PIN.',
  cancelled: 'No passkey was used: the request was cancelled or timed out. Try again.',
  alreadyHere: 'This device already has a passkey for your account.',
  unfit: 'This device cannot verify you by fingerprint, face or PIN. Use another device.',
  failed: 'Your browser could not use a passkey. Try again or use another method.',
} as const;
