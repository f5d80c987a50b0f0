/**
 * Has the browser keep the page that is shown where no server answers. Browsers do it over HTTPS and at the machine itself; elsewhere there is
 * none, as before. After the page itself is there: it is of no use before.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
