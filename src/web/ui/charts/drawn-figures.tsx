import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { useMediaQuery } from '@mantine/hooks';
import type { Column, Drawing, Figures } from './columns.ts';
import { drawnColumns, drawnHeight, MAX_NAMES, namesLeftOut, shownIn } from './columns.ts';
import classes from './drawn-figures.module.css';

interface DrawnFiguresProps<Row> extends Figures<Row> {
  readonly drawing: Drawing;
  /** Formats values short, such as `₹1.2L`, in the unit of the largest one. */
  readonly axis: (value: number, largest: number) => string;
}

/** Colors that differ in light and dark schemes and for color-blind users. The second line is also dashed. */
const COLOURS = ['var(--chart-one)', 'var(--chart-two)'] as const;
const DASHES = ['0', '6 4'] as const;

const BARS = { isAnimationActive: false, radius: 3 };

/** From this width names fit on one line next to the bars; below it they take two lines. */
const ROOMY = '(min-width: 62em)';
const LETTER = 6.8;

/** The most horizontal labels below a chart on a narrow screen; more are slanted. */
const MAX_LEVEL_LABELS = 4;
const SLANTED = { angle: -45, textAnchor: 'end', height: 52 } as const;

/** Settings of the labels below a chart: skipped or slanted if there are too many. */
const namesBelow = (count: number, isRoomy: boolean) => ({
  interval: namesLeftOut(count),
  ...(!isRoomy && count > MAX_LEVEL_LABELS ? SLANTED : {}),
});

/** Returns the width for the names next to the bars, in px. */
const namesWidth = (names: readonly string[], isRoomy: boolean): number => {
  const letters = names.map((name) => (isRoomy ? name.length : lettersInTwoLines(name)));
  return Math.min(isRoomy ? 210 : 150, Math.max(96, ...letters.map((count) => count * LETTER + 28)));
};

/** Returns the length of the longer line if a name is broken into two lines as evenly as possible. */
function lettersInTwoLines(name: string): number {
  const words = name.split(' ');
  const breaks = words.map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)] as const);
  return Math.min(...breaks.map((lines) => Math.max(...lines.map((line) => line.join(' ').length))));
}

/** The chart, without animation. Screen readers treat it as an image, because the table has the figures. */
export function DrawnFigures<Row>({ drawing, axis, ...figures }: DrawnFiguresProps<Row>) {
  const isRoomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  const drawn = drawnColumns(figures);
  const rows = drawing === 'names' ? figures.rows.slice(0, MAX_NAMES) : figures.rows;
  const data = rows.map((row) => ({ name: nameOf(figures.name, row), ...valuesOf(drawn, row) }));
  const series = drawn.map(({ label }, index) => ({
    name: label,
    color: COLOURS[index] ?? COLOURS[0],
    strokeDasharray: DASHES[index] ?? DASHES[0],
  }));
  const common = {
    data,
    series,
    dataKey: 'name',
    h: drawnHeight(drawing, figures),
    valueFormatter: (value: number) => axis(value, value),
    withLegend: series.length > 1,
    // Keeps the order of the columns; the default is alphabetical.
    legendProps: { verticalAlign: 'top', height: 36, itemSorter: null } as const,
    accessibilityLayer: false,
    className: classes['chart'] ?? '',
  };
  const largest = Math.max(0, ...rows.flatMap((row) => Object.values(valuesOf(drawn, row))));
  const ticks = { allowDecimals: false, tickFormatter: (value: number) => axis(value, largest) };
  const valueAxis = { width: 64, ...ticks };
  if (drawing === 'time') {
    return (
      <AreaChart
        {...common}
        curveType="linear"
        withDots={rows.length < 32}
        areaProps={{ isAnimationActive: false }}
        yAxisProps={valueAxis}
        xAxisProps={namesBelow(rows.length, isRoomy)}
      />
    );
  }
  if (drawing === 'columns') {
    return (
      <BarChart
        {...common}
        barProps={BARS}
        yAxisProps={valueAxis}
        xAxisProps={namesBelow(rows.length, isRoomy)}
        maxBarWidth={36}
      />
    );
  }
  return (
    <BarChart
      {...common}
      orientation="vertical"
      barProps={BARS}
      yAxisProps={{
        width: namesWidth(
          data.map(({ name }) => name),
          isRoomy,
        ),
        interval: 0,
      }}
      xAxisProps={ticks}
      gridAxis="y"
      maxBarWidth={18}
    />
  );
}

const nameOf = <Row,>(name: Column<Row>, row: Row): string => name.short?.(row) ?? shownIn(name, row);

const valuesOf = <Row,>(drawn: readonly Column<Row>[], row: Row): Record<string, number> =>
  Object.fromEntries(drawn.map(({ label, value }) => [label, Number(value(row))]));
