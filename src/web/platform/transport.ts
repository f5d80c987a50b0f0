import { createSignal } from './signal.ts';

/** Told after each request of the API: whether the server answered at all. */
export const answered = createSignal<boolean>();

/** The server no longer knows the session that this browser had. */
export const sessionEnded = createSignal<void>();
