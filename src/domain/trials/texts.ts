// Texts about trials.

export const TRIAL_TEXTS = {
  added: 'Trial added successfully!',
  notAdded: (message: string) => `Error adding trial: ${message}`,
  changed: 'Trial updated successfully!',
  notChanged: (message: string) => `Error updating trial: ${message}`,
  deleted: 'Trial deleted successfully!',
  notDeleted: (message: string) => `Error deleting trial: ${message}`,
  nameAndDateMissing: 'Please enter both trial name and date',
  afterToday: 'This date cannot be after today',
  backBeforeOut: 'The received-back date cannot be before the sent date',
  resultBeforeReturn: 'Enter the date the trial was received back to set a result',
} as const;
