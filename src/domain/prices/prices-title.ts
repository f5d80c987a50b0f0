export const PRICES_TITLE = 'Prices';
