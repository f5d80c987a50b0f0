import { IMPORT_TEXTS } from './import-texts.ts';

/** The shortest time (ms) between two lines of the same step. */
const EVERY = 2000;

/**
 * Prints the progress of an import to a terminal: a line for each step. Long steps also show their progress and
 * remaining time.
 */
export function progressLines(
  say: (line: string) => void,
  clock: () => number,
): (step: string, done?: number, of?: number) => void {
  let now = { step: '', began: 0, said: 0 };
  return (step, done = 0, of = 0) => {
    const at = clock();
    if (step !== now.step) {
      now = { step, began: at, said: at };
      say(step);
    }
    if (at - now.said < EVERY || done === 0 || of === 0) return;
    now.said = at;
    const left = ((at - now.began) * (of - done)) / done / 1000;
    say(`${step}: ${IMPORT_TEXTS.percent(done / of)}, ${IMPORT_TEXTS.left(left)}`);
  };
}
