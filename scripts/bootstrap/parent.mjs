/**
 * The process id of the npm that started us; undefined where we were started by hand. (package.json says `exec`, so npm is our parent, with no
 * shell between.)
 */
export const npmAboveUs = () => (process.env['npm_lifecycle_event'] === undefined ? undefined : process.ppid);

/**
 * Calls `gone` when the npm above us has died: killed hard, it tells nobody. Started by hand there is nobody to watch: a shell that starts the product in the
 * background and is closed must not take it along.
 * @param {() => void} gone
 * @returns {() => void} ends the watch
 */
export function watchParent(gone) {
  const npm = npmAboveUs();
  if (npm === undefined) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    gone();
  }, 500);
  return () => clearInterval(timer);
}
