/** Noon in Asia/Kolkata on the day of the tests. */
export const NOON = '2026-11-21T06:30:00Z';
