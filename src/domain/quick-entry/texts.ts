// Warnings about a message.
import type { UnreadText } from '#domain/teeth/teeth-text.ts';
import { unreadText } from '#domain/teeth/teeth-text.ts';

export const QUICK_ENTRY_TEXTS = {
  tooLong: (characters: number) => `Only the first ${characters} characters were read. The rest is in the box.`,
  amounts: 'Amounts are not read from messages.',
  twoDoctors: 'Two doctors found. Paste the messages of each doctor separately.',
  twoProducts: (first: string, second: string) => `Two products found: ${first}, ${second}. An order has one product.`,
  twoShades: (first: string, second: string) => `Two shades found: ${first}, ${second}. The second is in the notes.`,
  similarProduct: (typed: string, name: string) => `“${typed}” was read as ${name}. Check the product.`,
  notTeeth: (unread: UnreadText) => `Not read as teeth: ${unreadText([unread])}.`,
  nextTooth: (tooth: number) => `Did you mean ${tooth}?`,
  dotted: (typed: string) => `${typed} was read as two teeth, not as a date.`,
  dayOrTeeth: (typed: string) => `${typed} was read as a date. It may also mean teeth.`,
  farDay: (typed: string) => `${typed} is not a date of the next 180 days. Enter the date.`,
} as const;

export interface MessageWarning {
  readonly field: 'product_quality' | 'product_shade' | 'tooth_numbers' | 'expected_complete_date' | 'notes';
  readonly text: string;
}
