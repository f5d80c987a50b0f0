/** The form's two shortcuts, as `useShortcuts` takes them and the hints show them. */
export const SAVE_KEYS = 'mod+s';
export const CLEAR_KEYS = 'escape';
