/** Milliseconds after the page load before idle tasks start. */
const FIRST = 3_000;

const waiting: (() => Promise<unknown>)[] = [];
let started = false;
let busy = false;

/** Runs a task when the page is idle, one task at a time. The caller reports its failure. */
export function whenIdle(work: () => Promise<unknown>): void {
  waiting.push(work);
  if (started) goOn();
}

/** Starts idle tasks after the page load. */
export function startIdleWork(): void {
  setTimeout(() => {
    started = true;
    goOn();
  }, FIRST);
}

/** Runs all waiting tasks at once, and the tasks that they add. */
export async function doIdleWork(): Promise<void> {
  while (waiting.length > 0) await Promise.allSettled(waiting.splice(0).map((work) => work()));
}

function goOn(): void {
  if (busy || waiting.length === 0) return;
  busy = true;
  atRest(() => {
    const work = waiting.shift();
    void Promise.allSettled([work?.()]).then(() => {
      busy = false;
      goOn();
    });
  });
}

/** Safari has no `requestIdleCallback`. */
function atRest(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 50);
}
