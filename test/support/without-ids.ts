/** An answer as text without its UUIDs, which contain any few digits by chance. */
export const withoutIds = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
