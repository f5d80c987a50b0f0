/** A LIKE pattern that finds the text anywhere, whatever `%`, `_` or `\` it holds. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
