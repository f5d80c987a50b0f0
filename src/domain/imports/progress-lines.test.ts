import { expect, test } from 'vitest';
import { progressLines } from './progress-lines.ts';

test('each step is reported once, and a long one with the time left', () => {
  const said: string[] = [];
  let at = 0;
  const tell = progressLines(
    (line) => void said.push(line),
    () => at,
  );
  tell('Reading bills', 1, 100);
  at = 1000;
  tell('Reading bills', 10, 100);
  at = 4000;
  tell('Reading bills', 25, 100);
  tell('Ledger');
  at = 9000;
  tell('Ledger');
  expect(said).toEqual(['Reading bills', 'Reading bills: 25 %, about 12 s left', 'Ledger']);
});
