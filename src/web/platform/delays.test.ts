import { expect, test } from 'vitest';
import * as delays from './delays.ts';

test('requested delays are kept', () => {
  expect(delays).toMatchObject({
    DASHBOARD_REFRESH: 30_000,
    ALERT_SHOWN_FOR: 5_000,
    RELOAD_AFTER_FOREIGN_BILL: 2_000,
    PRINT_DELAY: 500,
    PASSWORD_DIALOG_CLOSES_AFTER: 2_000,
    PASSWORD_DIALOG_MESSAGE_STAYS: 4_000,
    USER_ALERT_TIME: 5_000,
    CREATED_MESSAGE_STAYS: 5_000,
  });
});
