/** How long (ms) the server has to say that it lives and can serve. */
const PROBE_PATIENCE = 1_000;

/** Whether `/healthz` or `/readyz` answers that all is well. */
export const succeeds = (path: '/healthz' | '/readyz'): Promise<boolean> =>
  fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_PATIENCE) }).then(
    (response) => response.ok,
    () => false,
  );
