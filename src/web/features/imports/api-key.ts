/** The prefix of the query keys of imports. */
export const IMPORTS_KEY = ['imports'] as const;
