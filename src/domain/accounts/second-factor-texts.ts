// What the screens of two-step sign-in say.
import { RECOVERY_CODES, SECOND_STEP_WITHIN } from './second-factor.ts';

const MINUTES = SECOND_STEP_WITHIN / 60_000;

export const TWO_STEP_TEXTS = {
  title: 'Two-step sign-in',
  what: 'Besides your password, a code from your phone or a passkey. Whoever learns your password cannot sign in with it.',
  recommended: 'Administrators hold the keys of the laboratory. We recommend a second step for your account.',
  required: 'Your laboratory asks administrators for it. Please set it up to continue.',
  doneAlready: 'It is set up for your account.',
  setUp: 'Set up',
  setUpApp: 'Set up an app',
  later: 'Later',
  off: 'Off',
  on: 'On',
  // Signing in.
  step: 'Second step',
  codeLabel: 'Code',
  codeHelp: 'From your authenticator app: 6 digits, new every 30 seconds.',
  recoveryLabel: 'Recovery code',
  recoveryHelp: 'One of those you kept: 16 letters and digits. Each works once.',
  toRecovery: 'Use a recovery code',
  toApp: 'Use the app',
  trust: 'Do not ask in this browser for 30 days',
  lost: `Nothing at hand? A Super Admin can take your two-step sign-in away.`,
  leave: 'Begin again',
  within: `This sign-in waits ${MINUTES} minutes for the second step.`,
  // Setting the app up.
  scan: 'Open an authenticator app on your phone and scan this picture.',
  apps: 'Any will do: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS, a password manager.',
  byHand: 'Or type this key in:',
  firstCode: 'Then enter the code that it shows.',
  picture: 'QR code of the key below',
  finish: 'Finish',
  otherPhone: 'Set up on another phone',
  appDone: 'The app that you have just set up counts from now on.',
  otherPhoneNote: 'From then on only the new one counts. Your recovery codes stay.',
  // Recovery codes.
  recoveryTitle: 'Recovery codes',
  recoveryKeep: `Without your phone, each of these ${RECOVERY_CODES.count} codes signs you in once. Print them or keep them where only you can reach. They are not shown again.`,
  recoveryLeft: (left: number) => `${left} of ${RECOVERY_CODES.count} recovery codes left.`,
  recoveryFew: 'Make new ones before they run out.',
  newRecovery: 'New recovery codes',
  newRecoveryNote: 'Those before work no more.',
  kept: 'I have kept them',
  // Switching it off.
  switchOff: 'Switch off',
  switchOffTitle: 'Switch two-step sign-in off?',
  switchOffNote: 'From then on your password alone signs in. Your recovery codes work no more.',
  switchedOff: 'Two-step sign-in is switched off.',
  // With passkeys the app alone goes.
  removeApp: 'Remove the app',
  removeAppTitle: 'Remove the authenticator app?',
  removeAppNote: 'Its codes sign in no more. Your passkeys and recovery codes stay.',
  appRemoved: 'The authenticator app was removed.',
  requiredNote: 'Your laboratory asks administrators for it.',
  // Browsers that are not asked.
  devices: 'Browsers that are not asked for a code',
  askAgain: 'Ask again',
  askedAgain: (device: string) => `${device} is asked for a code at its next sign-in.`,
  copied: (device: string, when: string) =>
    `An old cookie of ${device} was used on ${when}. It may have been copied. All your sessions were ended. Change your password, unless you restored that browser.`,
  confirmTitle: 'Confirm it is you',
  confirm: 'Please enter a code to continue.',
  // Another's account.
  has: 'Two-step',
  clear: 'Take away two-step sign-in',
  clearTitle: 'Take away two-step sign-in?',
  clearNote: (email: string) =>
    `Do this where ${email} has lost the phone and the recovery codes, and you are sure that it is they who ask. From then on the password alone signs in, and every browser is signed out.`,
  cleared: (email: string) => `Two-step sign-in of ${email} was taken away`,
  clearFailed: 'Failed to take two-step sign-in away',
  // The laboratory's setting.
  settingNote: 'Who has not set it up is asked to before anything else, you as well. Staff can have it too.',
} as const;
