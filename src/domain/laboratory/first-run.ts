// The first run: what a new laboratory is led through, in this order. Where it stands follows from its records; only what somebody
// skipped is kept.

export const FIRST_RUN_STEPS = ['laboratory', 'administrator', 'users', 'first_order'] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

export const FIRST_RUN_STATES = ['open', 'skipped', 'done'] as const;
export type FirstRunState = (typeof FIRST_RUN_STATES)[number];

/** What a laboratory is called before anybody has said. */
export const UNNAMED = 'Dental CAD/CAM Milling Centre';

/** What the records say. None of it is taken back by a deletion, so that what was done once stays done. */
export interface FirstRunFacts {
  readonly company_name: string;
  readonly address: string;
  /** Whether a super administrator who can sign in has the generated password still, or the address that the product came with. */
  readonly has_first_keeper: boolean;
  /** Whether an account was ever made beside the first one. */
  readonly has_users: boolean;
  /** Whether an order was ever entered. */
  readonly has_orders: boolean;
}

const IS_DONE: Readonly<Record<FirstRunStep, (facts: FirstRunFacts) => boolean>> = {
  laboratory: ({ company_name, address }) => company_name !== UNNAMED || address !== '',
  administrator: ({ has_first_keeper }) => !has_first_keeper,
  users: ({ has_users }) => has_users,
  first_order: ({ has_orders }) => has_orders,
};

export interface FirstRunStepState {
  readonly step: FirstRunStep;
  readonly state: FirstRunState;
}

/** Each step with where it stands. What is done is done, also where it was skipped before. */
export const firstRunOf = (facts: FirstRunFacts, skipped: readonly string[]): FirstRunStepState[] =>
  FIRST_RUN_STEPS.map((step) => ({
    step,
    state: IS_DONE[step](facts) ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }));

type Steps = readonly { readonly step: string; readonly state: string }[];

/** Whether somebody is led: until no step is open. */
export const isLed = (steps: Steps): boolean => steps.some(({ state }) => state === 'open');

/** Whether there is nothing left that could be gone back to. */
export const isComplete = (steps: Steps): boolean => steps.every(({ state }) => state === 'done');

export const FIRST_RUN_TEXTS = {
  title: 'Set Up the Laboratory',
  lead: 'Four steps, in any order. Each can be skipped, and done later.',
  /** Beside the settings. */
  again: 'Some steps of the first set-up are not done. They can be done at any time.',
  complete: 'Everything is set up.',
  comesWith: 'That is the address the product came with: change it to one at which you read your mail.',
  notYours: (email: string) =>
    `${email}, the account that the product made at its first start, can still sign in as a Super Admin. Give it another address, or disable it, in User Management.`,
  firstOrderTitle: 'The first order',
  firstOrder: [
    'Type the doctor’s name as it stands on the slip: it is kept, and offered from now on.',
    'Choose the teeth on the chart, or type them: 16 15, 14-16 or UR6.',
    'Fields with a star must be filled. Enter goes on to the next field, Ctrl+S saves.',
    'The order’s number is given as it is saved. In the list it is then completed, and billed.',
  ],
} as const;

/** What each step is called, and what it is for. */
export const FIRST_RUN_WORDS: Readonly<Record<FirstRunStep, { readonly title: string; readonly what: string }>> = {
  laboratory: {
    title: 'Name, address and logo',
    what: 'They stand at the login, in the footer and on every bill.',
  },
  administrator: {
    title: 'Your own account',
    what: 'Sign in with an address that is yours, and a password that only you know.',
  },
  users: {
    title: 'Accounts for everybody',
    what: 'Staff enter and complete orders and see no amount; administrators price, bill and see everything.',
  },
  first_order: {
    title: 'The first order',
    what: 'Take the slip that came in last, and enter it.',
  },
};

export const STEP_STATE_WORDS: Readonly<Record<FirstRunState, string>> = {
  open: 'To do',
  skipped: 'Skipped',
  done: 'Done',
};
