// Roles: staff, admin and Super Admin.

export const ROLES = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** The names of the roles on screen. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  USER: 'Staff',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};

/** Whether the role is admin or Super Admin. */
export const isAdmin = (role: Role): boolean => role !== 'USER';

/** The signed-in user of a request. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}
