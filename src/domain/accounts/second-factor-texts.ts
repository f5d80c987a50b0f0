// Texts of two-step sign-in.
import { RECOVERY_CODES, SECOND_STEP_TIMEOUT } from './second-factor.ts';

const MINUTES = SECOND_STEP_TIMEOUT / 60_000;

export const TWO_STEP_TEXTS = {
  title: 'Two-step sign-in',
  what: 'After your password, you enter a code from your phone or use a passkey. A stolen password alone is not enough to sign in.',
  recommended: 'Admin accounts can change everything. We recommend two-step sign-in for your account.',
  required: 'Your laboratory requires it for admins. Set it up to continue.',
  doneAlready: 'Two-step sign-in is on for your account.',
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
  recoveryHelp: 'Enter one of your saved codes: 16 letters and digits. Each code works once.',
  toRecovery: 'Use a recovery code',
  toApp: 'Use the app',
  trust: 'Do not ask in this browser for 30 days',
  lost: `No access to your codes? A Super Admin can turn off two-step sign-in for you.`,
  leave: 'Start over',
  within: `You have ${MINUTES} minutes to complete the second step.`,
  // Setting up the app.
  scan: 'Open an authenticator app on your phone and scan this picture.',
  apps: 'Any authenticator app works: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS or a password manager.',
  byHand: 'Or enter this key:',
  firstCode: 'Then enter the code shown in the app.',
  picture: 'QR code of the key below',
  finish: 'Finish',
  otherPhone: 'Set up on another phone',
  appDone: 'The new app is now active.',
  otherPhoneNote: 'The new app replaces the old one. Your recovery codes stay valid.',
  // Recovery codes.
  recoveryTitle: 'Recovery codes',
  recoveryKeep: `If you do not have your phone, use one of these ${RECOVERY_CODES.count} codes to sign in. Each works once. Print them or store them safely. They are not shown again.`,
  recoveryLeft: (left: number) => `${left} of ${RECOVERY_CODES.count} recovery codes left.`,
  recoveryFew: 'Create new codes before they run out.',
  newRecovery: 'New recovery codes',
  newRecoveryNote: 'The old codes stop working.',
  kept: 'I have saved them',
  // Turning it off.
  switchOff: 'Turn off',
  switchOffTitle: 'Turn off two-step sign-in?',
  switchOffNote: 'You will sign in with your password only. Your recovery codes stop working.',
  switchedOff: 'Two-step sign-in is off.',
  // Removing only the app, if the user also has passkeys.
  removeApp: 'Remove the app',
  removeAppTitle: 'Remove the authenticator app?',
  removeAppNote: 'Codes from this app stop working. Your passkeys and recovery codes stay valid.',
  appRemoved: 'Authenticator app removed.',
  requiredNote: 'Your laboratory requires it for admins.',
  // Trusted browsers.
  devices: 'Trusted browsers',
  askAgain: 'Remove',
  askedAgain: (device: string) => `${device} must enter a code at the next sign-in.`,
  copied: (device: string, when: string) =>
    `An old cookie of ${device} was used on ${when}. It may have been copied. All your sessions were ended. Change your password, unless you restored that browser.`,
  confirmTitle: 'Confirm it is you',
  confirm: 'Please enter a code to continue.',
  // Another user's account.
  has: 'Two-step',
  clear: 'Turn off two-step sign-in',
  clearTitle: 'Turn off two-step sign-in?',
  clearNote: (email: string) =>
    `Do this only if ${email} has lost the phone and the recovery codes and you are sure of the person’s identity. The account then needs only the password and is signed out everywhere.`,
  cleared: (email: string) => `Two-step sign-in turned off for ${email}`,
  clearFailed: 'Failed to turn off two-step sign-in',
  // The laboratory's setting.
  settingNote:
    'Admins without two-step sign-in, including you, must set it up before they can continue. Staff can also use it.',
} as const;
