/** Where an answer speaks of money, as paths (`items.0.amount`). */
export function moneyKeys(answer: unknown, path: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const here = [...path, key];
    // What somebody may do says nothing of how much, nor does what a product is counted by.
    if (key === 'may' || key === 'fixed_units') return [];
    const found = /(?:^|_)(?:amount|price|rate|units|payments?)(?:_|$)/.test(key) ? [here.join('.')] : [];
    return [...found, ...moneyKeys(value, here)];
  });
}

/** Texts that look like an amount though they are none: shades are called so, and programs. */
const NO_MONEY = /(?:^|_)(?:shade|version|user_agent)$/;

/** Where a text of an answer looks like an amount of money (`1850.00`, `₹5`), as paths. */
export function moneyTexts(answer: unknown, path: readonly string[] = []): string[] {
  if (typeof answer === 'string')
    return /₹|\d\.\d\d\b/.test(answer) && !NO_MONEY.test(path.at(-1) ?? '') ? [path.join('.')] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => moneyTexts(value, [...path, key]));
}
