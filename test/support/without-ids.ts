/** An answer as text without the UUIDs in it, in which any few digits turn up by chance. */
export const withoutIds = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
