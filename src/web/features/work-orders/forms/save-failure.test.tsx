import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { expect, test } from 'vitest';
import { creationFailureText } from './save-failure.ts';

test.each([
  ['offline', WORK_ORDER_TEXTS.offline],
  ['unreachable', WORK_ORDER_TEXTS.unreachable],
  ['not_signed_in', WORK_ORDER_TEXTS.authentication],
  ['account_removed', WORK_ORDER_TEXTS.authentication],
  ['invalid_input', WORK_ORDER_TEXTS.validation],
] as const)('a failure shows its cause: %s', (code, text) => {
  expect(creationFailureText(new ApiError({ code, message: 'No' }))).toBe(text);
});

test('the server’s message is appended', () => {
  const busy = new ApiError({
    code: 'too_many_requests',
    message: 'Too many requests. Please wait a moment.',
    status: 429,
  });
  expect(creationFailureText(busy)).toBe(WORK_ORDER_TEXTS.notCreated(busy.message));
});

test('a failure without a message is an unknown error', () => {
  expect(creationFailureText(undefined)).toBe(WORK_ORDER_TEXTS.notCreated(WORK_ORDER_TEXTS.unknownError));
});
