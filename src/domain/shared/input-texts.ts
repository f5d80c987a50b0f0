// What is wrong with a single field, whatever form it stands in.

export const INPUT_TEXTS = {
  notPrintable: 'Please remove characters that cannot be printed',
  notADate: 'Please enter a real date',
  outsideYears: (first: string, last: string) => `Please enter a date from ${first} to ${last}`,
  missing: 'Please fill in this field',
  notText: 'Enter text',
  notANumber: 'Please enter a number',
  notWhole: 'Please enter a whole number',
  notYesOrNo: 'Please choose true or false',
  notAList: 'Please give a list',
  notFields: 'Please give named fields',
  notAnId: 'This is not an id',
  notAnInstant: 'Please give a date with its time',
  wrongForm: 'Please check how this is written',
  wrong: 'Please check this value',
  unknownField: (name: string) => `Unknown field: ${name}`,
  notOneOf: (options: readonly string[]) => `Please choose one of: ${options.join(', ')}`,
  tooShort: (characters: number) => `Please use at least ${characters} characters`,
  tooLarge: (most: number) => `Please enter a number up to ${most}`,
  tooSmall: (least: number) => `Please enter a number from ${least}`,
  tooMany: (most: number) => `Please give at most ${most}`,
  tooFew: (least: number) => `Please give at least ${least}`,
  tooLong: (characters: number) => `Please use at most ${characters} characters`,
  /** The same while it is typed: nothing typed or pasted is cut. */
  overLimit: (characters: number, typed: number) => `Please use at most ${characters} characters, these are ${typed}`,
} as const;
