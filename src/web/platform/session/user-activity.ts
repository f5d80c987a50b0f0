/** Whoever does nothing for this long (ms) is not taken to be there: what the page then asks for it asks by itself. */
const PATIENCE = 120_000;

let lastSeen = Date.now();

const see = (): void => {
  lastSeen = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'] as const) {
  addEventListener(sign, see, { capture: true, passive: true });
}

/** Whether somebody is at this page. */
export const isUserActive = (): boolean => Date.now() - lastSeen < PATIENCE;
