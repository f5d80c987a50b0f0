// The hints about a doctor's name while it is entered.

export const DOCTOR_TEXTS = {
  /** The name will make a new doctor. */
  isNew: 'New doctor',
  /** Before the name of a doctor known, and a question mark. */
  didYouMean: 'Did you mean',
  /** The first of several doctors whose names begin as what was typed was taken. */
  othersMatch: (others: number) => (others === 1 ? '1 other doctor matches' : `${others} other doctors match`),
  /** The typed name is another spelling of this doctor's name. */
  spellingOf: (name: string) => `Other spelling of ${name}`,
  isRetired: 'This doctor is retired. Saving makes them active again.',
} as const;
