/** Begins the key of everything that was asked about prices. By itself: what hears of changes must not load what asks for prices. */
export const PRICES_KEY = ['prices'] as const;
