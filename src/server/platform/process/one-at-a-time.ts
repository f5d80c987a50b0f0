/** Work that is not begun again while it is under way: whoever asks meanwhile gets what comes of it. */
export function oneAtATime<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let underWay: Promise<Result> | null = null;
  return (...given) => {
    underWay ??= work(...given).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
