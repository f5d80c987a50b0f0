import { PASSWORD_DIALOG_TEXTS } from '#domain/accounts/password-dialog.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';

/** Returns the text of a failed password change, for both password dialogs. */
export const passwordFailureText = (error: Error): string =>
  error instanceof ApiError ? PASSWORD_DIALOG_TEXTS.notChanged(error.message) : PASSWORD_DIALOG_TEXTS.failed;
