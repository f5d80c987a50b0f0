import { must } from '#domain/shared/must.ts';

/** Parses the steps of a sequence, each a known action with its numbers: `bill 0 0, pay 0 0`. */
export const parseSteps = <Act extends string>(acts: readonly Act[], text: string): (readonly [Act, ...number[]])[] =>
  text.split(',').map((step) => {
    const [name = '', ...numbers] = step.trim().split(/\s+/);
    const act = must(
      acts.find((one) => one === name),
      `the act ${name}`,
    );
    return [act, ...numbers.map(Number)];
  });
