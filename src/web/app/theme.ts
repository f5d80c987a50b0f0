import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme, DEFAULT_THEME } from '@mantine/core';

// The contrast of all color pairs was measured: at least 4.5:1 for text and for white on shade 6, in both schemes.

/** The accent color, a blue-green like the tray of a dental stone model. White on shade 6 has 5.6:1. */
const LAGOON: MantineColorsTuple = [
  '#e9f5f8',
  '#d3eaf0',
  '#a8d5e1',
  '#79bdd0',
  '#4fa6bf',
  '#2a8fac',
  '#0d7291',
  '#0a5f79',
  '#084d62',
  '#063b4c',
];

/** Slate instead of Mantine's neutral gray. Shade 7 is the page, 6 its cards, 4 lines, 2 secondary text. */
const DARK: MantineColorsTuple = [
  '#d9e0e6',
  '#bcc6cf',
  '#9aa7b3',
  '#74828f',
  '#41505d',
  '#303c47',
  '#222b33',
  '#181f26',
  '#12181d',
  '#0c1014',
];

/** The application's typeface (typeface.css), and fallbacks for missing characters or a failed download. */
const FONTS = "'Marginline Sans', 'Noto Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const MONOSPACE = "'Marginline Mono', ui-monospace, Menlo, Consolas, monospace";

/** Mantine's darkest shades are too light for text on a tinted background. */
const deepened = (name: string, nine: string): MantineColorsTuple =>
  DEFAULT_THEME.colors[name]?.toSpliced(9, 1, nine) as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'lagoon',
  primaryShade: { light: 6, dark: 6 },
  colors: {
    lagoon: LAGOON,
    dark: DARK,
    red: deepened('red', '#9c1c1c').with(6, '#d12b2b').with(7, '#b92424') as unknown as MantineColorsTuple,
    green: deepened('green', '#1b6229'),
    orange: deepened('orange', '#8f3a05'),
    blue: deepened('blue', '#12508b'),
    yellow: deepened('yellow', '#7a4a00'),
  },
  black: '#16202a',
  fontFamily: FONTS,
  fontFamilyMonospace: MONOSPACE,
  fontWeights: { regular: 'var(--weight-text)', medium: 'var(--weight-name)', bold: 'var(--weight-figure)' },
  headings: {
    fontFamily: FONTS,
    fontWeight: 'var(--weight-figure)',
    sizes: {
      h1: { fontSize: 'var(--size-title)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--mantine-font-size-lg)' },
      h3: { fontSize: 'var(--mantine-font-size-md)' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // A list that opens on Tab would cover the next fields, and scroll a low window away from its own field.
    Select: { defaultProps: { openOnFocus: false } },
    // A menu that fades out takes the focus from the dialog that it opened if the dialog's focus trap is late.
    Menu: { defaultProps: { transitionProps: { duration: 0 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** Colors for which Mantine's defaults do not reach the contrast of WCAG 2.2 AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#566370',
    '--mantine-color-placeholder': '#66737f',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-success': 'var(--mantine-color-green-9)',
    '--mantine-color-default-border': '#c3ccd4',
    '--mantine-color-disabled-color': '#66737f',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-anchor': 'var(--mantine-color-lagoon-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    // Tinted backgrounds: Mantine's are too saturated.
    '--mantine-color-lagoon-light': '#0f3340',
    '--mantine-color-red-light': '#3b1d20',
    '--mantine-color-green-light': '#17311f',
    '--mantine-color-blue-light': '#162c42',
    '--mantine-color-orange-light': '#3a2613',
  },
});
