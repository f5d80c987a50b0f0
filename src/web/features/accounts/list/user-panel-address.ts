import type { USER_TABS } from '#domain/accounts/user-texts.ts';
import type { SearchReader } from '#web/platform/address-search.ts';

export type UserTab = keyof typeof USER_TABS;

/** What the address of the panel holds. The first tab is not named in it. */
export interface UserPanelView {
  readonly tab?: Exclude<UserTab, 'users'> | undefined;
  readonly search?: string | undefined;
}

/** A tab that there is not is the first one. */
export const readUserPanel: SearchReader<UserPanelView> = ({ tab, search }) => ({
  ...((tab === 'password' || tab === 'super-admin') && { tab }),
  ...(typeof search === 'string' && search.trim() !== '' && { search: search.trim() }),
});
