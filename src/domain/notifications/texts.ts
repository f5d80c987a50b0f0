// Texts of the notifications.

/** The largest number that the bell shows. */
const MAX_COUNTED = 99;

/** The number on the bell: `7`, `99+`. */
export const unreadCount = (unread: number): string => (unread > MAX_COUNTED ? `${MAX_COUNTED}+` : String(unread));

export const NOTIFICATION_TEXTS = {
  title: 'Notifications',
  caughtUp: 'All caught up',
  nothingWaits: 'No overdue orders and no bills to follow up.',
  bell: (unread: number) => (unread === 0 ? 'Notifications, all read' : `Notifications, ${unreadCount(unread)} unread`),
  unread: (many: number) => `${many} new`,
} as const;
