/**
 * Calls `gone` when the npm above us has died: killed hard, it tells nobody. (package.json says `exec`, so npm is our
 * parent, with no shell between.) Started by hand there is nobody to watch: a shell that starts the product in the
 * background and is closed must not take it along.
 * @param {() => void} gone
 * @returns {() => void} ends the watch
 */
export function watchParent(gone) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    gone();
  }, 500);
  return () => clearInterval(timer);
}
