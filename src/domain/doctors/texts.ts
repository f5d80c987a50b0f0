// Hints while a doctor's name is typed.
import { countText } from '#domain/shared/figure-texts.ts';

export const DOCTOR_TEXTS = {
  /** Saving creates a new doctor with this name. */
  isNew: 'New doctor',
  /** Followed by the name of an existing doctor and a question mark. */
  didYouMean: 'Did you mean',
  /** The first of several matching doctors was selected. */
  othersMatch: (others: number) => countText(others, 'other doctor matches', 'other doctors match'),
  /** The typed name is another spelling of this doctor's name. */
  spellingOf: (name: string) => `Other spelling of ${name}`,
  isRetired: 'This doctor is retired. Saving makes them active again.',
} as const;
