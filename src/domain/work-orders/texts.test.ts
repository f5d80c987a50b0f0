import { expect, test } from 'vitest';
import { WORK_ORDER_TEXTS, creationErrorText } from './texts.ts';

test.each([
  [false, 'whatever', 'Network error: Please check your internet connection and try again'],
  [false, 'Failed to fetch', 'Network error: Please check your internet connection and try again'],
  [true, 'Failed to fetch', 'Connection error: Unable to reach the server. Please try again'],
  [true, 'Unauthorized', 'Authentication error: Please log out and log in again'],
  [true, 'User not authenticated', 'Authentication error: Please log out and log in again'],
  [true, 'validation failed', 'Data validation error: Please check your input and try again'],
  [true, 'violates check constraint', 'Data validation error: Please check your input and try again'],
  [true, 'The lab is closed.', 'Error creating work order: The lab is closed.'],
  [true, '', 'Error creating work order: Unknown error'],
])('creationErrorText online %s, message %j: %s', (online, message, text) =>
  expect(creationErrorText({ online, message })).toBe(text),
);

test('the texts are those of the specification', () => {
  expect(WORK_ORDER_TEXTS).toMatchObject({
    formTitle: 'New Work Order Entry',
    created: 'Work order created successfully!',
    listTitle: 'Work Orders Management',
    retryLoading: 'Retry Loading',
    noneFound: 'No work orders found or unexpected response format',
    completed: 'Work order marked as completed!',
    notCompleted: 'Error updating work order',
  });
  expect(WORK_ORDER_TEXTS.listNotLoaded('no answer')).toBe('Error loading work orders: no answer');
  expect(WORK_ORDER_TEXTS.notUpdated('no answer')).toBe('Error updating work order: no answer');
  expect(WORK_ORDER_TEXTS.orderNotLoaded).toBe('Failed to fetch work order');
});
