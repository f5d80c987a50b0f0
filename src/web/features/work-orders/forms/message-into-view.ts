/** For the ref of a message that tells why a save failed: pressed far below, on a phone, Save would seem to do nothing. */
export const messageIntoView = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });

export const FAILURE_ID = 'work-order-failure';

/** Takes the focus off the fields, to what is said about the order that came back. */
export const focusFailure = (): void => document.getElementById(FAILURE_ID)?.focus();
