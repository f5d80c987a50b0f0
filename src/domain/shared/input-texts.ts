// Error messages for a single field, shared by all forms.

export const INPUT_TEXTS = {
  notPrintable: 'Please remove characters that cannot be printed',
  notADate: 'Enter a valid date',
  outsideYears: (first: string, last: string) => `Please enter a date from ${first} to ${last}`,
  missing: 'Fill in this field',
  notText: 'Enter text',
  notANumber: 'Please enter a number',
  notWhole: 'Please enter a whole number',
  notYesOrNo: 'Choose yes or no',
  notAList: 'Enter a list',
  notFields: 'Enter named fields',
  notAnId: 'This is not a valid id',
  notAnInstant: 'Enter a date and time',
  wrongForm: 'Check the format',
  wrong: 'Please check this value',
  unknownField: (name: string) => `Unknown field: ${name}`,
  notOneOf: (options: readonly string[]) => `Please choose one of: ${options.join(', ')}`,
  tooShort: (characters: number) => `Please use at least ${characters} characters`,
  tooLarge: (most: number) => `Please enter a number up to ${most}`,
  tooSmall: (least: number) => `Please enter a number from ${least}`,
  tooMany: (most: number) => `Enter at most ${most}`,
  tooFew: (least: number) => `Enter at least ${least}`,
  tooLong: (characters: number) => `Please use at most ${characters} characters`,
  /** Shown while the user types. The form never cuts off typed or pasted text. */
  overLimit: (characters: number, typed: number) => `Use at most ${characters} characters. You entered ${typed}`,
} as const;
