// The laboratory's GST number (GSTIN): state code, PAN of the business, number of the registration, and a check
// character.

const FORM = /^(0[1-9]|[1-3]\d|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The stored form: capitals, without spaces. */
export const normalizeGstNumber = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase();

/** Whether a normalized text is a valid GST number: 15 characters, the last of which is a check character. */
export const isGstNumber = (text: string): boolean => FORM.test(text) && checkCharacter(text.slice(0, 14)) === text[14];

/**
 * Luhn's algorithm with 36 characters, where every second character is doubled, as published by the Goods and Services
 * Tax Network.
 */
function checkCharacter(first14: string): string | undefined {
  const base = CHARACTERS.length;
  const sum = [...first14].reduce((total, character, place) => {
    const product = CHARACTERS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return CHARACTERS[(base - (sum % base)) % base];
}
