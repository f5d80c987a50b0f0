// What is wrong with a single field, whatever form it stands in.

export const INPUT_TEXTS = {
  notPrintable: 'Please remove characters that cannot be printed',
  notADate: 'Please enter a real date',
  tooLong: (characters: number) => `Please use at most ${characters} characters`,
} as const;
