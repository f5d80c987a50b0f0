// The setup steps of a new laboratory. Which steps are done follows from the records; only skipped steps are stored.

export const SETUP_STEPS = ['laboratory', 'administrator', 'prices', 'users', 'old_data', 'first_order'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_STATES = ['open', 'skipped', 'done'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** The laboratory's name until a user enters one. */
export const DEFAULT_LABORATORY_NAME = 'Dental CAD/CAM Milling Centre';

/** Facts from the records. Deleting records does not change them, so a step stays done. */
export interface SetupFacts {
  readonly company_name: string;
  readonly address: string;
  /** Whether a Super Admin who can sign in still has the generated password or the default address. */
  readonly has_default_super_admin: boolean;
  /** Whether a rate was ever entered. */
  readonly has_rates: boolean;
  /** Whether a second account was ever created. */
  readonly has_users: boolean;
  /** Whether a file was ever imported. */
  readonly has_imports: boolean;
  /** Whether an order was ever created. */
  readonly has_orders: boolean;
}

const IS_DONE: Readonly<Record<SetupStep, (facts: SetupFacts) => boolean>> = {
  laboratory: ({ company_name, address }) => company_name !== DEFAULT_LABORATORY_NAME || address !== '',
  administrator: ({ has_default_super_admin }) => !has_default_super_admin,
  prices: ({ has_rates }) => has_rates,
  users: ({ has_users }) => has_users,
  // Old data comes before the first order.
  old_data: ({ has_imports, has_orders }) => has_imports || has_orders,
  first_order: ({ has_orders }) => has_orders,
};

export interface SetupStepState {
  readonly step: SetupStep;
  readonly state: SetupState;
}

/** Each step with its state. A done step is done even if it was skipped before. */
export const setupSteps = (facts: SetupFacts, skipped: readonly string[]): SetupStepState[] =>
  SETUP_STEPS.map((step) => ({
    step,
    state: IS_DONE[step](facts) ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));

type Steps = readonly { readonly step: string; readonly state: string }[];

/** Whether the setup is shown: as long as a step is open. */
export const isSetupNeeded = (steps: Steps): boolean => steps.some(({ state }) => state === 'open');

/** Whether all steps are done and none was skipped. */
export const isComplete = (steps: Steps): boolean => steps.every(({ state }) => state === 'done');

export const SETUP_TEXTS = {
  title: 'Set Up the Laboratory',
  lead: 'Six steps in any order. You can skip a step and do it later.',
  /** Shown in the settings. */
  again: 'Some setup steps are not done. You can do them at any time.',
  complete: 'Everything is set up.',
  comesWith: 'This is the default address. Change it to your own email address.',
  notYours: (email: string) =>
    `The default account ${email} can still sign in as a Super Admin. Change its email or disable it in User Management.`,
  rates: 'Enter your rates',
  oldData: 'Import old data',
  back: 'Back to setup',
  /** The way from the order to a printed bill. */
  toFirstBill: {
    order: 'Enter the first work order',
    bill: 'Complete it and create its bill',
    billHow: 'Both are one press each in the list of work orders.',
    print: 'Print the bill and record its payment',
    printHow: 'Open the bill. Its first button is the next step.',
  },
  firstOrderTitle: 'The first order',
  firstOrder: [
    'Enter the doctor’s name as on the slip. It is saved and suggested next time.',
    'Select the teeth on the chart, or type them: 16 15, 14-16 or UR6.',
    'Fields marked * are required. Press Enter for the next field and Ctrl+S to save.',
    'The order gets its number when you save. You can then complete and bill it.',
  ],
  firstBillTitle: 'The first bill',
  completeAndBill: (serialNumber: string) => `Complete and bill ${serialNumber}`,
  nextStep: 'Each page shows the next step as its first button.',
} as const;

/** Title and description of each step. */
export const SETUP_STEP_TEXTS: Readonly<Record<SetupStep, { readonly title: string; readonly what: string }>> = {
  laboratory: {
    title: 'Name, address and logo',
    what: 'You can change them at any time in Laboratory Settings.',
  },
  administrator: {
    title: 'Your own account',
    what: 'Use your own email address and a password that only you know.',
  },
  prices: {
    title: 'Price list',
    what: 'Type your rates or paste them from Excel. Orders then get their price when you enter them.',
  },
  users: {
    title: 'User accounts',
    what: 'Staff create and complete orders and see no amounts. Admins set prices, create bills and see everything.',
  },
  old_data: {
    title: 'Old data',
    what: 'Doctors, products, rates and balances from your previous program. Skip this if you have none.',
  },
  first_order: {
    title: 'The first order',
    what: 'Enter your latest order slip.',
  },
};

export const SETUP_STATE_LABELS: Readonly<Record<SetupState, string>> = {
  open: 'To do',
  skipped: 'Skipped',
  done: 'Done',
};
