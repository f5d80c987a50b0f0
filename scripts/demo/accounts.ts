import type { Role } from '#domain/accounts/roles.ts';
import type { Random } from './random.ts';
import { weighted } from './weighted.ts';

/** Everyone's password on demo data. */
export const DEMO_PASSWORD = 'demo-lab-2026';

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly role: Role;
}

/** Who works in the demo laboratory, by role. */
export interface DemoStaff {
  readonly staff: DemoAccount;
  readonly admin: DemoAccount;
  readonly superAdmin: DemoAccount;
}

export const makeStaff = (random: Random): DemoStaff => ({
  staff: { id: random.uuid(), email: 'staff@demo.lab', display_name: 'Sangeeta Pawar', role: 'USER' },
  admin: { id: random.uuid(), email: 'admin@demo.lab', display_name: 'Nilesh Kulkarni', role: 'ADMIN' },
  superAdmin: { id: random.uuid(), email: 'super@demo.lab', display_name: 'Vidya Deshpande', role: 'SUPER_ADMIN' },
});

/** Who enters orders and makes bills: mostly the front desk. */
export const clerkDraw = ({ staff, admin, superAdmin }: DemoStaff): ((random: Random) => DemoAccount) =>
  weighted([
    [staff, 86],
    [admin, 12],
    [superAdmin, 2],
  ]);
