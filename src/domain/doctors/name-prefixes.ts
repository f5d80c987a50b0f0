// How a doctor's title is written in front of a name, in English and in the languages of India.

/**
 * Words that are a title whatever the language around them: Hindi and Marathi (also as they are often typed), Bengali, Punjabi, Gujarati,
 * Odia, Tamil, Telugu, Kannada, Malayalam, Urdu.
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

/** Letters may be joined by hand within a word: the joiners between them say nothing. */
const spelledFreely = (word: string): string => [...word].join('[\u200C\u200D]?');

const LATIN = '(?:doctor|dr)(?:\\.\\s*|\\s+|$)';
// Ended by a full stop of whatever script, a colon or a space: a name that merely begins so stays whole.
const NATIVE = `(?:${NATIVE_TITLES.map(spelledFreely).join('|')})[\\u200C\\u200D]?(?:\\s*[.:।॥۔]\\s*|\\s+|$)`;

/** All titles in front of a name. */
export const TITLES = new RegExp(`^(?:${LATIN}|${NATIVE})+`, 'iu');

/** English titles in front of one in another language, where that follows. */
export const LATIN_BEFORE_NATIVE = new RegExp(`^(?:${LATIN})*(?=${NATIVE})`, 'iu');
