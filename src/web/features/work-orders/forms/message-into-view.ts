/** For the ref of a message that tells why a save failed: pressed far below, on a phone, Save would seem to do nothing. */
export const messageIntoView = (message: HTMLElement | null): void => message?.scrollIntoView({ block: 'nearest' });
