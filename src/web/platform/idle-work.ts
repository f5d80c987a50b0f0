/** How long (ms) after its beginning a page that is still busy is left alone. */
const FIRST = 3_000;

const waiting: (() => Promise<unknown>)[] = [];
let started = false;
let busy = false;

/** Runs a task once the page is idle: one after the other; the caller reports a failure. */
export function whenIdle(work: () => Promise<unknown>): void {
  waiting.push(work);
  if (started) goOn();
}

/** From here on there may be idle moments. */
export function startIdleWork(): void {
  setTimeout(() => {
    started = true;
    goOn();
  }, FIRST);
}

/** Runs all waiting tasks at once, and those that they add. */
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

/** Safari does not tell when it rests. */
function atRest(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 50);
}
