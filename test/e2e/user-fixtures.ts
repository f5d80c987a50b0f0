import type { Page } from '@playwright/test';
import type { User } from '#contract/accounts/users.ts';
import type { Credentials } from './journey.ts';
import { post } from './order-fixtures.ts';

/** An address that no other journey uses, nor this one at the other window size. */
export const uniqueEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@demo.lab`;

/** Creates a staff account through the API as the signed-in admin: for journeys that do not test that screen. */
export async function createUser(page: Page, name: string): Promise<Credentials & Pick<User, 'user_id'>> {
  const credentials = { email: uniqueEmail(name), password: `First-${crypto.randomUUID().slice(0, 8)}` };
  const { user_id } = await post<User>(page, '/api/users', { ...credentials, role: 'USER' });
  return { ...credentials, user_id };
}
