/** The prefix of all query keys of prices. In a separate file, so that live updates do not load the price queries. */
export const PRICES_KEY = ['prices'] as const;
