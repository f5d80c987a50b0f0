/** Milliseconds without input after which the user is absent. GET requests are then marked as automatic. */
const PATIENCE = 120_000;

let lastSeen = Date.now();

const see = (): void => {
  lastSeen = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'] as const) {
  addEventListener(sign, see, { capture: true, passive: true });
}

export const isUserActive = (): boolean => Date.now() - lastSeen < PATIENCE;
