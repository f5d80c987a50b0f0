import { createSignal } from '../signal.ts';

/** Called after each request of the API: whether the server answered at all. */
export const answered = createSignal<boolean>();

/** Why a session ended: the server no longer knows it, or the person signed out. */
export type SessionEnd = 'expired' | 'signed_out';

/** Called when the session of this browser has ended. */
export const sessionEnded = createSignal<SessionEnd>();
