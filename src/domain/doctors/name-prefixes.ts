// Titles before the names of doctors, in English and in Indian languages.

/**
 * Titles in Hindi and Marathi (with usual misspellings), Bengali, Punjabi, Gujarati, Odia, Tamil, Telugu, Kannada,
 * Malayalam and Urdu.
 */
export const NATIVE_TITLES = [
  'डॉक्टर',
  'डाक्टर',
  'डॉ',
  'डाॅ',
  'डाँ',
  'डा',
  'ডাক্তার',
  'ডাঃ',
  'ডঃ',
  'ডা',
  'ਡਾਕਟਰ',
  'ਡਾ',
  'ડૉક્ટર',
  'ડોક્ટર',
  'ડૉ',
  'ડો',
  'ડા',
  'ଡାକ୍ତର',
  'ଡା',
  'டாக்டர்',
  'மருத்துவர்',
  'டாக்',
  'டா',
  'డాక్టర్',
  'డాక్టరు',
  'డా',
  'ಡಾಕ್ಟರ್',
  'ಡಾ',
  'ഡോക്ടർ',
  'ഡോക്ടര്',
  'ഡോ',
  'ڈاکٹر',
  'ڈاكٹر',
] as const;

/** Allows invisible joiners between the letters of a word. */
const spelledFreely = (word: string): string => [...word].join('[\u200C\u200D]?');

const LATIN = '(?:doctor|dr)(?:\\.\\s*|\\s+|$)';
// A title must end with a full stop of any script, a colon or a space. A name that only starts with the same letters is
// not a title.
const NATIVE = `(?:${NATIVE_TITLES.map(spelledFreely).join('|')})[\\u200C\\u200D]?(?:\\s*[.:।॥۔]\\s*|\\s+|$)`;

/** All titles before a name. */
export const TITLES = new RegExp(`^(?:${LATIN}|${NATIVE})+`, 'iu');

/** English titles before a title in another language. */
export const LATIN_BEFORE_NATIVE = new RegExp(`^(?:${LATIN})*(?=${NATIVE})`, 'iu');
