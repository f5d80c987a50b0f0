import { IMPORT_TEXTS } from './import-texts.ts';

/** At most a line in this many milliseconds of one step. */
const EVERY = 2000;

/** Says what an import does, for a terminal: a line a step, and of long ones how far they are and how long they still take. */
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
