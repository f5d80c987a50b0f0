import { setNonce } from 'get-nonce';

/** The nonce in this page. The content security policy allows only styles with it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Gives the nonce to get-nonce, for the inline style of react-remove-scroll that locks scrolling under dialogs. */
export const shareStyleNonce = (): void => setNonce(styleNonce());
