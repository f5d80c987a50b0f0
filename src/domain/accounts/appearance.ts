// The color scheme of a user: light, dark, or as the device is set.

export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];
