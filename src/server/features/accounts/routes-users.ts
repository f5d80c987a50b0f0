import {
  changeUserEmail as emailOperation,
  changeUserPassword as passwordOperation,
  createUser as createOperation,
  deleteUser as deleteOperation,
  demoteUser as demoteOperation,
  disableUser as disableOperation,
  enableUser as enableOperation,
  endUserSession as endSessionOperation,
  exportUsers,
  getUserSessions,
  getUsers,
  grantSuperAdmin as makeSuperOperation,
  promoteUser as promoteOperation,
  revokeSuperAdmin as removeSuperOperation,
} from '#contract/accounts/users.ts';
import { ACCOUNT_ACTIONS } from '#domain/access/account-access.ts';
import { refuseUser } from '#domain/accounts/user-refusals.ts';
import { whoseFor } from '#domain/accounts/user-rules.ts';
import { done } from '#domain/shared/refusal.ts';
import { exportList } from '#server/features/audit/steps/export-list.ts';
import { tokenHash, readSessionToken } from '#server/platform/auth/session-token.ts';
import type { Server } from '#server/platform/http/serve.ts';
import { demoteUser, grantSuperAdmin, promoteUser, revokeSuperAdmin } from './commands/change-role.ts';
import { changeUserEmail } from './commands/change-user-email.ts';
import { changeUserPassword } from './commands/change-user-password.ts';
import { createUser } from './commands/create-user.ts';
import { deleteUser } from './commands/delete-user.ts';
import { disableUser, enableUser } from './commands/disable-user.ts';
import { endUserSession } from './commands/end-user-session.ts';
import { USERS_EXPORT } from './queries/users-export.ts';
import { listSessions } from './queries/signed-in-devices.ts';
import { listUsers } from './queries/users.ts';
import { findPerson } from './store/accounts.ts';

export function userRoutes(server: Server): void {
  server.read(getUsers, async (deps, actor, { query }) => done(await listUsers(deps, actor, query)));
  server.export(exportUsers, (deps, actor, { query }) => exportList(deps, actor, USERS_EXPORT, query));
  server.command(createOperation, (deps, actor, { body }) => createUser(deps, actor, body));
  server.command(deleteOperation, (deps, actor, { params }) => deleteUser(deps, actor, params.user_id));
  server.command(passwordOperation, (deps, actor, { params, body }) =>
    changeUserPassword(deps, actor, { ...params, ...body }),
  );
  server.command(promoteOperation, (deps, actor, { params }) => promoteUser(deps, actor, params.user_id));
  server.command(demoteOperation, (deps, actor, { params }) => demoteUser(deps, actor, params.user_id));
  superAdminRoutes(server);
  userSessionRoutes(server);
}

function superAdminRoutes(server: Server): void {
  server.command(makeSuperOperation, (deps, actor, { params }) => grantSuperAdmin(deps, actor, params.user_id));
  server.command(removeSuperOperation, (deps, actor, { params }) => revokeSuperAdmin(deps, actor, params.user_id));
  server.command(emailOperation, (deps, actor, { params, body }) =>
    changeUserEmail(deps, actor, { ...params, ...body }),
  );
  server.command(disableOperation, (deps, actor, { params }) => disableUser(deps, actor, params.user_id));
  server.command(enableOperation, (deps, actor, { params }) => enableUser(deps, actor, params.user_id));
}

function userSessionRoutes(server: Server): void {
  server.open(getUserSessions, async ({ db, now }, actor, { params }, { request }) => {
    const target = await findPerson(db, params.user_id);
    if (target === undefined) return refuseUser('user_not_found');
    const verdict = ACCOUNT_ACTIONS.see_sessions.check({ whose: whoseFor(actor, target) }, actor.role);
    if (!verdict.ok) return verdict;
    const token = readSessionToken(request);
    return done({ items: await listSessions(db, target, now, token === null ? null : tokenHash(token)) });
  });
  server.command(endSessionOperation, (deps, actor, { params }) => endUserSession(deps, actor, params));
}
