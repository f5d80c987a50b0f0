/** Wraps `work` so that only one run is in progress. Calls during a run get its result; their arguments are ignored. */
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
