// How long (ms) a page waits, and how long its messages stay. docs/specification.md lists the specified ones.

/** What has not been answered for this long is slow, and that is said. */
export const SLOW_AFTER = 3_000;

/** What counts for this long says so on its screen. */
export const LONG_AFTER = 1_500;

/** Dashboards, and the bell on them, ask again this often. */
export const DASHBOARD_REFRESH = 30_000;

/** While a backup is made, how far it is is asked for this often. */
export const BACKUP_REFRESH = 1_000;

/** A new alert is shown on the page for this long. */
export const ALERT_SHOWN_FOR = 5_000;

/** A selection that meets a bill made elsewhere is loaded again. */
export const RELOAD_AFTER_FOREIGN_BILL = 2_000;

/** The page that made a bill goes back to the list. */
export const RETURN_AFTER_CREATION = 1_500;

/** The print dialog opens after the page is drawn. */
export const PRINT_DELAY = 500;

/** The dialog of the user's password closes after a success. */
export const PASSWORD_DIALOG_CLOSES_AFTER = 2_000;

/** What that dialog says went wrong stays; faults stay at their fields. */
export const PASSWORD_DIALOG_MESSAGE_STAYS = 4_000;

/** An alert of the user panel stays. */
export const USER_ALERT_TIME = 5_000;

/** What an order form says after a success stays; an error stays until it is dismissed. */
export const CREATED_MESSAGE_STAYS = 5_000;

/** So long without a key before the server is asked what that costs which is typed. */
export const PRICES_ASKED_AFTER = 300;

/** Suggestions stay after their field lost the focus. */
export const SUGGESTIONS_CLOSE_AFTER = 200;
