/** The first part of all query keys of prices. In a separate file: live updates must not load the price queries. */
export const PRICES_KEY = ['prices'] as const;
