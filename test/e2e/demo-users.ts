/** The accounts of the demo data (docs/demo-data.md). */
export const DEMO_USERS = {
  staff: 'staff@demo.lab',
  admin: 'admin@demo.lab',
  super: 'super@demo.lab',
} as const;
export type DemoUser = keyof typeof DEMO_USERS;

export const DEMO_PASSWORD = 'demo-lab-2026';
