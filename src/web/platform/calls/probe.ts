/** Milliseconds that a health check may take. */
const PROBE_PATIENCE = 1_000;

/** Whether `/healthz` or `/readyz` answers with success in time. */
export const succeeds = (path: '/healthz' | '/readyz'): Promise<boolean> =>
  fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_PATIENCE) }).then(
    (response) => response.ok,
    () => false,
  );
