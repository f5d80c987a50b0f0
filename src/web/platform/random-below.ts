import { must } from '#domain/shared/must.ts';

const SPAN = 2 ** 32;

/**
 * Returns a random integer from 0 to `below` - 1 from the browser's secure source. Values that would bias the remainder
 * are drawn again.
 */
export function randomBelow(below: number): number {
  const fair = SPAN - (SPAN % below);
  const drawn = new Uint32Array(1);
  const draw = (): number => must(crypto.getRandomValues(drawn)[0], 'a random number');
  let number = draw();
  while (number >= fair) number = draw();
  return number % below;
}
