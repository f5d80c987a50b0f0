import type { Tooth } from '#domain/teeth/teeth.ts';
import { toothName } from '#domain/teeth/teeth.ts';
import type { CSSProperties } from 'react';
import { memo } from 'react';
import { archPlace } from './arch-places.ts';
import classes from './tooth-button.module.css';
import { BOX, outlineOf } from './tooth-outlines.ts';

interface ToothButtonProps {
  readonly tooth: Tooth;
  readonly isChosen: boolean;
  /** Whether this tooth is the tab stop of the chart. */
  readonly isTabStop: boolean;
  readonly isDisabled: boolean;
}

/** The button of one tooth. The chart handles its events, so that selecting a tooth renders no other. */
export const ToothButton = memo(function ToothButton({ tooth, isChosen, isTabStop, isDisabled }: ToothButtonProps) {
  const { x, y } = archPlace(tooth);
  const { crown, roots, grooves, transform } = outlineOf(tooth);
  return (
    <button
      type="button"
      className={classes['tooth']}
      data-tooth={tooth}
      style={{ '--arch-x': x.toFixed(4), '--arch-y': y.toFixed(4) } as CSSProperties}
      aria-label={toothName(tooth)}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      disabled={isDisabled}
    >
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true" focusable="false">
        <g transform={transform}>
          <path className={classes['root']} d={roots} />
          <path className={classes['crown']} d={crown} />
          <path className={classes['groove']} d={grooves} />
        </g>
      </svg>
      <span className={classes['number']} aria-hidden="true">
        {tooth}
      </span>
    </button>
  );
});
