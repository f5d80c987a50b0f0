// What is wrong with a single field, whatever form it stands in.

export const INPUT_TEXTS = {
  notPrintable: 'Please remove characters that cannot be printed',
  notADate: 'Please enter a real date',
  tooLong: (characters: number) => `Please use at most ${characters} characters`,
  /** The same while it is typed: nothing typed or pasted is cut. */
  overLimit: (characters: number, typed: number) => `Please use at most ${characters} characters, these are ${typed}`,
} as const;
