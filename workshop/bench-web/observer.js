// Runs in the page that is measured (measure.ts), before anything else.
{
  const seen = { lcp: 0, shift: 0, longest: 0 };
  Object.assign(globalThis, { seen });
  /**
   * @param {string} type
   * @param {(entry: PerformanceEntry & Readonly<Record<string, number>>) => void} take
   */
  const watch = (type, take, more = {}) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(/** @type {PerformanceEntry & Record<string, number>} */ (entry));
    });
    observer.observe({ type, buffered: true, ...more });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) seen.longest = Math.max(seen.longest, duration);
    },
    { durationThreshold: 16 },
  );
}
