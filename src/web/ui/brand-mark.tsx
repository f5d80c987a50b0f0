interface BrandMarkProps {
  /** Edge length in px. */
  readonly size: number;
}

const TOOTH =
  'M8.2 4.2c-2 0-3.4 1.6-3.4 3.7 0 1.6.7 2.7 1 4.2.5 2 .4 7.6 2.3 7.6 1.7 0 1.3-5 3.9-5s2.2 5 3.9 5c1.9 0 1.8-5.6 2.3-7.6.3-1.5 1-2.6 1-4.2 0-2.1-1.4-3.7-3.4-3.7-1.6 0-2.4.8-3.8.8s-2.2-.8-3.8-.8z';

/** The product's logo, a prepared tooth with its margin line, in the color of the text. Decorative only. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="3 3 18 18"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={TOOTH} strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M6.6 11.4c3 1.8 7.8 1.8 10.8 0" strokeWidth="1.2" />
    </svg>
  );
}
