// Who works with the laboratory's records: staff, administrators, and the super administrator who holds the keys.

export const ROLES = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** How a role is called on the screen. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  USER: 'Staff',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};

/** Administrators of either rank. */
export const isAdmin = (role: Role): boolean => role !== 'USER';

/** The signed-in person on whose behalf something is done. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}
