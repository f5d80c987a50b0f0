/** Work that is not begun again while it is under way: whoever asks meanwhile gets what comes of it. */
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
