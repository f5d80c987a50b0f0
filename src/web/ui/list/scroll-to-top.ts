/** Back to the top of the page: smoothly, unless the person asked the system for less motion. */
export function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}
