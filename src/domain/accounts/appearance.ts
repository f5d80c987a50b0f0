// How the screens look to one person: light, dark, or as the device is set.

export const APPEARANCES = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof APPEARANCES)[number];
