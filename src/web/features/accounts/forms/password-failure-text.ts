import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** The text of a failed password change, in both password dialogs. */
export const passwordFailureText = (error: Error): string =>
  error instanceof ApiError ? PASSWORD_DIALOG_TEXTS.notChanged(error.message) : PASSWORD_DIALOG_TEXTS.failed;
