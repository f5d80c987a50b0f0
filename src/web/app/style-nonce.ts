import { setNonce } from 'get-nonce';

/** The nonce that the server put into this page: the content security policy lets only styles with it in. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Dialogs lock the page's scrolling with an inline style (react-remove-scroll), which takes its nonce from get-nonce. */
export const shareStyleNonce = (): void => setNonce(styleNonce());
