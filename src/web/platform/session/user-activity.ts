/** After this long (ms) without input the user counts as absent: the page's requests are then automatic ones. */
const PATIENCE = 120_000;

let lastSeen = Date.now();

const see = (): void => {
  lastSeen = Date.now();
};
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'] as const) {
  addEventListener(sign, see, { capture: true, passive: true });
}

/** Whether the user is active on this page. */
export const isUserActive = (): boolean => Date.now() - lastSeen < PATIENCE;
