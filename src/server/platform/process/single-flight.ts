/** Wraps `work` so that it runs once at a time. Callers during a run share its result. */
export function singleFlight<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let pending: Promise<Result> | null = null;
  return (...given) => {
    pending ??= work(...given).finally(() => {
      pending = null;
    });
    return pending;
  };
}
