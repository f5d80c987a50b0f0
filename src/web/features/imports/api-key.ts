/** Begins the key of what was asked of imports. */
export const IMPORTS_KEY = ['imports'] as const;
