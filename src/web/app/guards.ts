import type { OwnAccount } from '#contract/accounts/session.ts';
import type { MonthEndStep } from '#domain/monthly-billing/month-end-step.ts';
import { parseSearch } from '#web/platform/addresses/address-search.ts';
import { ownPath } from '#web/platform/addresses/own-path.ts';
import { BACKUPS_PLACE, homeOf, PATHS } from '#web/platform/addresses/paths.ts';
import { settingsPath } from '#web/platform/addresses/settings-sections.ts';
import { sessionQuery } from '#web/platform/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

export interface GuardContext {
  readonly queryClient: QueryClient;
}

interface Guarded {
  readonly context: GuardContext;
  readonly location: { readonly href: string };
}

/** Loads the session before anything is shown. */
export const loadSession = ({ context }: Guarded): Promise<unknown> =>
  context.queryClient.query({ ...sessionQuery, staleTime: 'static' });

const accountIn = ({ queryClient }: GuardContext): OwnAccount | null =>
  queryClient.getQueryData(sessionQuery.queryKey)?.account ?? null;

/**
 * The guard for signed-in users. Others first sign in, choose a password or set up a second factor, and then return
 * here.
 */
export function requireAccount({ context, location }: Guarded): void {
  const account = accountIn(context);
  if (account === null) throw redirect({ to: PATHS.login, search: { to: location.href }, replace: true });
  if (account.password_generated)
    throw redirect({ to: PATHS.firstPassword, search: { to: location.href }, replace: true });
  if (account.second_factor_due === 'required')
    throw redirect({ to: PATHS.twoStep, search: { to: location.href }, replace: true });
}

/** The guard of the pages for a required password or second factor. */
export function requireUser({ context }: Guarded): void {
  if (accountIn(context) === null) throw redirect({ to: PATHS.login, replace: true });
}

/**
 * Redirects a signed-in user from the login to the requested page or the dashboard. An admin without a second factor is
 * first asked to set it up.
 */
export function redirectHome({
  context,
  search,
}: {
  readonly context: GuardContext;
  readonly search: { readonly to?: string };
}): void {
  const account = accountIn(context);
  if (account === null) return;
  if (account.password_generated) throw redirect({ to: PATHS.firstPassword, search, replace: true });
  if (account.second_factor_due !== null) throw redirect({ to: PATHS.twoStep, search, replace: true });
  const [path = '', query = ''] = (ownPath(search.to) ?? homeOf(account.role)).split(/\?(.*)/);
  throw redirect({ to: path, search: parseSearch(query), replace: true });
}

/** Redirects from the address of all settings, as it was before they had sections. */
export function redirectToSection({ location }: { readonly location: { readonly hash: string } }): never {
  throw redirect({ to: settingsPath(location.hash === BACKUPS_PLACE ? 'backups' : 'laboratory'), replace: true });
}

/** The steps of month-end billing in place of its earlier tabs. */
const STEP_OF_STATE: Readonly<Record<string, MonthEndStep>> = {
  not_ready: 'price',
  ready: 'save',
  saved: 'collect',
  paid: 'done',
  singly: 'done',
  nothing: 'done',
};

/** Redirects an old address of month-end billing, which names a tab instead of a step. */
export function redirectToStep({ search }: { readonly search: { readonly state?: string } }): void {
  const { state, ...rest } = search;
  if (state === undefined) return;
  throw redirect({ to: PATHS.monthClose, search: { step: STEP_OF_STATE[state], ...rest }, replace: true });
}
