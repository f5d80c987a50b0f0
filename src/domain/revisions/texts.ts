// Texts about returns and revisions.

export const REVISION_TEXTS = {
  returned: (serialNumber: string) => `Work order ${serialNumber} returned for revision successfully`,
  notReturned: (message: string) => `Error returning work order: ${message}`,
  reasonMissing: 'Please provide a reason for returning the order',
  reasonUnknown: 'Please choose a reason from the list',
  expectedBeforeToday: 'New expected date cannot be before today',
  started: (serialNumber: string) => `Revision of work order ${serialNumber} started`,
  notStarted: (message: string) => `Error starting revision: ${message}`,
  completed: 'Revision completed successfully!',
  notCompleted: (message: string) => `Error completing revision: ${message}`,
  responsible: 'Who is responsible?',
  notStated: 'Not stated',
  responsibleNotSaved: (message: string) => `Error saving who is responsible: ${message}`,
  historyNotLoaded: (message: string) => `Error loading revision history: ${message}`,
  noHistory: 'This work order has not been returned.',
} as const;

export const REVISION_STATES = { active: 'Active', done: 'Done' } as const;
