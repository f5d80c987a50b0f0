/** A LIKE pattern that finds the text anywhere, whatever `%`, `_` or `\` it holds. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern that finds what begins with the text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
