import { createSignal } from '../signal.ts';

/** Emitted after each API request: whether the server answered. */
export const answered = createSignal<boolean>();

/** Why a session ended: the server no longer knows it, or the user signed out. */
export type SessionEnd = 'expired' | 'signed_out';

/** Emitted when the session of this browser has ended. */
export const sessionEnded = createSignal<SessionEnd>();
