/** How long (ms) after its beginning a page that is still busy is left alone. */
const FIRST = 3_000;

const waiting: (() => Promise<unknown>)[] = [];
let begun = false;
let busy = false;

/** Does something once the page has nothing else to do: one after the other, and what fails is somebody else's to say. */
export function whenIdle(work: () => Promise<unknown>): void {
  waiting.push(work);
  if (begun) goOn();
}

/** From here on there may be idle moments. */
export function startIdleWork(): void {
  setTimeout(() => {
    begun = true;
    goOn();
  }, FIRST);
}

/** All that waits, at once, and what comes to wait by it. */
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
