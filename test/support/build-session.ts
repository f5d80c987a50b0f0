import type { OwnSecondFactor } from '#contract/accounts/second-factor.ts';
import type { OwnAccount, Session } from '#contract/accounts/session.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** An account as its owner sees it. */
export const buildAccount = (role: Role = 'USER', overrides: Partial<OwnAccount> = {}): OwnAccount => ({
  id: '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d',
  email: 'asha@shree-dental.in',
  display_name: null,
  role,
  appearance: 'system',
  must_change_password: false,
  password_generated: false,
  has_second_factor: false,
  factor_ways: { app: false, passkey: false },
  second_factor_due: null,
  version: 1,
  ...overrides,
});

/** A user's second factors: none, unless given. */
export const buildOwnFactor = (overrides: Partial<OwnSecondFactor> = {}): OwnSecondFactor => ({
  app_since: null,
  passkeys: [],
  recovery_codes_left: null,
  recovery_codes_made_at: null,
  required: false,
  devices: [],
  copied_browsers: [],
  ...overrides,
});

/** A session of an account with that role; `null` is no session. */
export const buildSession = (role: Role | null = 'USER', overrides: Partial<Session> = {}): Session => ({
  account: role === null ? null : buildAccount(role),
  account_removed: false,
  idle_email: null,
  waiting: null,
  laboratory: {
    company_name: 'Shree Dental CAD/CAM Centre',
    address: '14 Link Road\nPune 411001',
    phone: '+91 20 2612 3456',
    email: 'office@shree-dental.in',
    currency: 'INR',
    time_zone: 'Asia/Kolkata',
    logo_id: null,
    working_days: [1, 2, 3, 4, 5, 6],
    initial_bill_paper: 'a4',
    production_enabled: false,
    public_address: '',
  },
  today: '2026-11-21',
  holidays: [],
  ...overrides,
});
