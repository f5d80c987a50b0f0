// What is said while an import runs: a line a step, and of long ones how far they are and how long they still take.

/** At most a line in this many milliseconds of one step. */
const EVERY = 2000;

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
    const left = ((at - now.began) * (of - done)) / done;
    say(`${step}: ${Math.floor((done / of) * 100)} %, about ${Math.max(1, Math.round(left / 1000))} s left`);
  };
}
