/** Where an answer speaks of money, as paths (`items.0.amount`). What somebody `may` do says nothing of how much. */
export function moneyKeys(answer: unknown, path: readonly string[] = []): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const here = [...path, key];
    if (key === 'may') return [];
    const found = /(?:^|_)(?:amount|price|rate|units|payments?)(?:_|$)/.test(key) ? [here.join('.')] : [];
    return [...found, ...moneyKeys(value, here)];
  });
}
