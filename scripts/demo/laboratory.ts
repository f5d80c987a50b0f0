import type { Role } from '#domain/accounts/roles.ts';
import type { Random } from './random.ts';
import { weighted } from './random.ts';

/** The fictional laboratory. Its phone number does not exist. */
export const DEMO_LABORATORY = {
  company_name: 'Sahyadri Dental CAD/CAM Milling Centre',
  address: 'Unit 7, Second Floor, Chinar Industrial Estate\nOff Paud Road, Kothrud\nPune 411038, Maharashtra',
  phone: '+91 20 5550 0142 / +91 20 5550 0143',
  email: 'frontdesk@sahyadri-milling.example',
  bill_footer: 'Work is remade free of charge within 30 days against return of the old work.',
  production_enabled: true,
} as const;

/** Payment details, at a fictional bank. */
export const DEMO_PAYEE = {
  upi_id: 'sahyadri.milling@example',
  payment_details: 'Sahyadri Dental CAD/CAM Milling Centre\nExample Bank, Kothrud · A/c 0000 0000 0142',
} as const;

/** Yearly holidays by month and day. */
export const DEMO_HOLIDAYS = [
  { day: '01-26', name: 'Republic Day' },
  { day: '05-01', name: 'Maharashtra Day' },
  { day: '08-15', name: 'Independence Day' },
  { day: '10-02', name: 'Gandhi’s Birthday' },
  { day: '12-25', name: 'Christmas' },
] as const;

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'demo-lab-2026';

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly role: Role;
}

/** The demo accounts by role. */
export interface DemoStaff {
  readonly staff: DemoAccount;
  readonly admin: DemoAccount;
  readonly superAdmin: DemoAccount;
}

export const createStaff = (random: Random): DemoStaff => ({
  staff: { id: random.uuid(), email: 'staff@demo.lab', display_name: 'Sangeeta Pawar', role: 'USER' },
  admin: { id: random.uuid(), email: 'admin@demo.lab', display_name: 'Nilesh Kulkarni', role: 'ADMIN' },
  superAdmin: { id: random.uuid(), email: 'super@demo.lab', display_name: 'Vidya Deshpande', role: 'SUPER_ADMIN' },
});

/** Draws who enters orders and creates bills: mostly the front desk. */
export const clerkDraw = ({ staff, admin, superAdmin }: DemoStaff): ((random: Random) => DemoAccount) =>
  weighted([
    [staff, 86],
    [admin, 12],
    [superAdmin, 2],
  ]);
