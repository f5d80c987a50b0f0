// Delays in milliseconds. docs/specification.md lists the specified ones.

/** A request without an answer for this long is reported as slow. */
export const SLOW_AFTER = 3_000;

/** A long computation shows its progress text after this time. */
export const LONG_AFTER = 1_500;

/** The refresh interval of dashboards and of their notification bell. */
export const DASHBOARD_REFRESH = 30_000;

/** The refresh interval of the progress of a backup. */
export const BACKUP_REFRESH = 1_000;

/** How long a new alert is shown on the page. */
export const ALERT_SHOWN_FOR = 5_000;

/** A selection that another user has billed is reloaded after this time. */
export const RELOAD_AFTER_FOREIGN_BILL = 2_000;

/** The page that created a bill returns to the list after this time. */
export const RETURN_AFTER_CREATION = 1_500;

/** The print dialog opens this long after the page has rendered. */
export const PRINT_DELAY = 500;

/** The password dialog closes this long after a success. */
export const PASSWORD_DIALOG_CLOSES_AFTER = 2_000;

/** How long the error of the password dialog is shown. Field errors stay. */
export const PASSWORD_DIALOG_MESSAGE_STAYS = 4_000;

/** How long an alert of the user panel is shown. */
export const USER_ALERT_TIME = 5_000;

/** How long an order form shows its success message. An error stays until the user dismisses it. */
export const CREATED_MESSAGE_STAYS = 5_000;

/** A list is searched, and suggestions are requested, this long after the last key. */
export const TYPING_PAUSE = 200;

/** Prices are requested this long after the last key. */
export const PRICES_ASKED_AFTER = 300;

/** Suggestions close this long after their field lost the focus. */
export const SUGGESTIONS_CLOSE_AFTER = 200;
