/**
 * Has the browser keep the page that is shown where no server answers. Browsers do it over HTTPS and at the machine itself; elsewhere there is
 * none, as before. After the page itself is there: it is of no use before.
 */
export function beginWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = (): void =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
