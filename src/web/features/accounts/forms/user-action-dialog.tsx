import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import {
  DEMOTION_CONSEQUENCES,
  PROMOTION_CONSEQUENCES,
  SUPER_ADMIN_CONSEQUENCES,
  USER_TEXTS,
} from '#domain/accounts/user-texts.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { USER_ALERT_TIME } from '#web/platform/delays.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ConfirmedUserAction } from '../list/user-row-props.ts';
import {
  clearFactor,
  demote,
  disable,
  enable,
  promoteToSuperAdmin,
  promote,
  demoteFromSuperAdmin,
  removeUser,
} from '../api-users.ts';
import { useUserAction } from './use-user-action.ts';

interface AskedAct {
  readonly title: string;
  readonly label: string;
  readonly danger: boolean;
  readonly body: (user: User) => ReactNode;
  readonly act: (user: User) => Promise<unknown>;
  readonly done: (email: string) => string;
  /** The error text with the server's reason; `failed` is the text without one. */
  readonly refused: (message: string) => string;
  readonly failed: string;
}

const ACTS: Readonly<Record<ConfirmedUserAction, AskedAct>> = {
  delete: {
    title: 'Delete user?',
    label: 'Delete',
    danger: true,
    body: ({ email }) => <Text>{USER_TEXTS.confirmDelete(email)}</Text>,
    act: removeUser,
    done: USER_TEXTS.deleted,
    refused: USER_TEXTS.deleteError,
    failed: USER_TEXTS.deleteFailed,
  },
  promote: {
    title: 'Promote to Admin?',
    label: 'Promote',
    danger: false,
    body: ({ email }) => <Consequences lead={USER_TEXTS.promotionLead(email)} points={PROMOTION_CONSEQUENCES} />,
    act: promote,
    done: USER_TEXTS.promoted,
    refused: USER_TEXTS.promoteError,
    failed: USER_TEXTS.promoteFailed,
  },
  demote: {
    title: 'Demote to Staff?',
    label: 'Demote',
    danger: true,
    body: ({ email }) => <Consequences lead={USER_TEXTS.demotionLead(email)} points={DEMOTION_CONSEQUENCES} />,
    act: demote,
    done: USER_TEXTS.demoted,
    refused: USER_TEXTS.demoteError,
    failed: USER_TEXTS.demoteFailed,
  },
  clear_second_factor: {
    title: TWO_STEP_TEXTS.clearTitle,
    label: 'Turn off',
    danger: true,
    body: ({ email }) => <Text>{TWO_STEP_TEXTS.clearNote(email)}</Text>,
    act: clearFactor,
    done: TWO_STEP_TEXTS.cleared,
    refused: (message) => message,
    failed: TWO_STEP_TEXTS.clearFailed,
  },
  make_super_admin: {
    title: 'Promote to Super Admin?',
    label: 'Promote to Super Admin',
    danger: true,
    body: ({ email }) => <Consequences lead={USER_TEXTS.superAdminLead(email)} points={SUPER_ADMIN_CONSEQUENCES} />,
    act: promoteToSuperAdmin,
    done: USER_TEXTS.superAdminMade,
    refused: USER_TEXTS.superAdminMakeError,
    failed: USER_TEXTS.superAdminMakeFailed,
  },
  remove_super_admin: {
    title: 'Remove Super Admin role?',
    label: 'Remove',
    danger: true,
    body: ({ email }) => (
      <Consequences lead={USER_TEXTS.superAdminRemovalLead(email)} points={SUPER_ADMIN_CONSEQUENCES} />
    ),
    act: demoteFromSuperAdmin,
    done: USER_TEXTS.superAdminRemoved,
    refused: USER_TEXTS.superAdminRemoveError,
    failed: USER_TEXTS.superAdminRemoveFailed,
  },
  disable: {
    title: 'Disable user?',
    label: 'Disable',
    danger: true,
    body: ({ email }) => <Text>{USER_TEXTS.disableConsequences(email)}</Text>,
    act: disable,
    done: USER_TEXTS.userDisabled,
    refused: USER_TEXTS.disableError,
    failed: USER_TEXTS.disableFailed,
  },
  enable: {
    title: 'Enable user?',
    label: 'Enable',
    danger: false,
    body: ({ email }) => <Text>{USER_TEXTS.enableConsequences(email)}</Text>,
    act: enable,
    done: USER_TEXTS.userEnabled,
    refused: USER_TEXTS.enableError,
    failed: USER_TEXTS.enableFailed,
  },
};

interface UserActDialogProps {
  readonly question: ConfirmedUserAction;
  /** The current or last account; null before the dialog first opens. */
  readonly user: User | null;
  readonly verdict: Verdict;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Confirms an action on an account and shows its failure. */
export function UserActionDialog({ question, user, verdict, opened, onClose, onDone }: UserActDialogProps) {
  const { title, label, danger, body, act, done, refused, failed } = ACTS[question];
  const press = useSingleSubmit();
  const { mutateAsync, reset, isPending, error } = useUserAction(act);
  const close = () => {
    reset();
    onClose();
  };
  const confirm = () => {
    if (user === null) return;
    press(user.user_id, async () => {
      await mutateAsync(user);
      onDone(done(user.email));
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={label}
      danger={danger}
      busy={isPending}
      verdict={verdict}
      failure={error && { text: error instanceof ApiError ? refused(error.message) : failed }}
      passing={{ stays: USER_ALERT_TIME, onGone: reset }}
      onConfirm={confirm}
      onCancel={close}
    >
      {user === null ? null : body(user)}
    </ConfirmDialog>
  );
}

function Consequences({ lead, points }: { readonly lead: string; readonly points: readonly string[] }) {
  return (
    <div>
      <Text mb="xs">{lead}</Text>
      <List spacing={4}>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </div>
  );
}
