import { must } from '#domain/shared/must.ts';

const SPAN = 2 ** 32;

/**
 * A whole number from 0 up to and without `below`, from the browser's secure source. What a plain remainder would give more often is
 * drawn again, so that each is as likely as the others.
 */
export function randomBelow(below: number): number {
  const fair = SPAN - (SPAN % below);
  const drawn = new Uint32Array(1);
  const draw = (): number => must(crypto.getRandomValues(drawn)[0], 'a random number');
  let number = draw();
  while (number >= fair) number = draw();
  return number % below;
}
