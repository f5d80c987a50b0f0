// Texts of the work order screens.
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';

export const WORK_ORDER_TEXTS = {
  formTitle: 'New Work Order Entry',
  serialNumberNote: 'The serial number is generated automatically in the format WO-YYYY-NNNN.',
  created: 'Work order created successfully!',
  notCreated: (message: string) => `Error creating work order: ${message}`,
  unknownError: 'Unknown error',
  ...CONNECTION_TEXTS,
  authentication: 'Authentication error: Please log out and log in again',
  validation: 'Data validation error: Please check your input and try again',
  doctorNotFoundYet: 'The search for this doctor was not finished. Save again to keep the name as typed.',
  typedWhileWaiting: 'Not saved: you typed while the doctor was searched for. Check the order and save again.',
  teethNeedPatient: 'Please enter the patient name before selecting teeth.',
  listTitle: 'Work Orders Management',
  listNotLoaded: (message: string) => `Error loading work orders: ${message}`,
  retryLoading: 'Retry Loading',
  /** The screen shows the reason on the next line. */
  orderNotLoaded: 'Failed to fetch work order',
  noneFound: 'No work orders found or unexpected response format',
  completed: 'Work order marked as completed!',
  notCompleted: 'Error updating work order',
  completedTogether: (count: number) =>
    countText(count, 'work order marked as completed!', 'work orders marked as completed!'),
  /** Followed by the reasons for the orders that failed, by serial number. */
  someCompleted: (completed: number, asked: number) =>
    completed === 0
      ? `None of the ${asked} work orders could be completed:`
      : `${completed} of ${asked} work orders marked as completed. These were not changed:`,
  updated: 'Work order updated successfully!',
  notUpdated: (message: string) => `Error updating work order: ${message}`,
  deleted: (serialNumber: string) => `Work order ${serialNumber} deleted successfully!`,
  deletedByAdmin: (serialNumber: string, billNumber: string) =>
    `Work order ${serialNumber} deleted successfully! Bill ${billNumber} did not change.`,
  notDeleted: (message: string) => `Error deleting work order: ${message}`,
  deleteWarning: 'This cannot be undone.',
  urgentChanged: (serialNumber: string) => `Urgent status updated for ${serialNumber}.`,
  urgentNotChanged: 'Error updating urgent status.',
  cancelled: (serialNumber: string) => `Work order ${serialNumber} cancelled.`,
  notCancelled: (message: string) => `Error cancelling work order: ${message}`,
  reopened: (serialNumber: string) => `Work order ${serialNumber} reopened.`,
  notReopened: (message: string) => `Error reopening work order: ${message}`,
  linkCopied: 'Link copied',
  linkNotCopied: (address: string) => `The link could not be copied: ${address}`,
  changedByAnother: (serialNumber: string) =>
    `${serialNumber} was just changed by another user. This is the latest version.`,
  completionDateMissing: 'Please select completion date',
} as const;

interface CreationFailure {
  readonly online: boolean;
  readonly message: string;
}

/**
 * Returns the message for an order that could not be created. It depends on the cause: offline, no answer, not signed
 * in, invalid data, or else the server's message. (the cause is guessed from words of the message: say so)
 */
export function creationErrorText(cause: CreationFailure): string {
  if (!cause.online) return WORK_ORDER_TEXTS.offline;
  if (cause.message.includes('fetch')) return WORK_ORDER_TEXTS.unreachable;
  if (cause.message.includes('Unauthorized') || cause.message.includes('auth')) return WORK_ORDER_TEXTS.authentication;
  if (cause.message.includes('validation') || cause.message.includes('constraint')) return WORK_ORDER_TEXTS.validation;
  return WORK_ORDER_TEXTS.notCreated(cause.message || WORK_ORDER_TEXTS.unknownError);
}
