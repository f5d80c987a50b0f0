import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import type { Column, Drawing, Figures } from './columns.ts';
import { drawnColumns, drawnHeight, MOST_NAMES, shownIn } from './columns.ts';
import classes from './drawn-figures.module.css';

interface DrawnFiguresProps<Row> extends Figures<Row> {
  readonly drawing: Drawing;
  /** Values at the axis, short: ₹1.2L. */
  readonly axis: (value: number) => string;
}

/** Colours that are told apart in light and dark, with normal sight and without; the second line is dashed as well. */
const COLOURS = ['var(--chart-one)', 'var(--chart-two)'] as const;
const DASHES = ['0', '6 4'] as const;

const BARS = { isAnimationActive: false, radius: 3 };

/** Room for the names beside the bars: their longest word, since between words they are broken. In pixels. */
const namesWidth = (names: readonly string[]): number =>
  Math.min(170, Math.max(96, ...names.flatMap((name) => name.split(' ')).map((word) => word.length * 6.8 + 14)));

/** The figures drawn, without any movement. What can be read from it stands in the table too: it is a picture to screen readers. */
export function DrawnFigures<Row>({ drawing, axis, ...figures }: DrawnFiguresProps<Row>) {
  const drawn = drawnColumns(figures);
  const rows = drawing === 'names' ? figures.rows.slice(0, MOST_NAMES) : figures.rows;
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
    valueFormatter: axis,
    withLegend: series.length > 1,
    // In the order of the columns, not of the alphabet.
    legendProps: { verticalAlign: 'top', height: 36, itemSorter: null } as const,
    accessibilityLayer: false,
    className: classes['chart'] ?? '',
  };
  const valueAxis = { width: 64, allowDecimals: false };
  if (drawing === 'time') {
    return (
      <AreaChart
        {...common}
        curveType="linear"
        withDots={rows.length < 32}
        areaProps={{ isAnimationActive: false }}
        yAxisProps={valueAxis}
        xAxisProps={{ minTickGap: 24 }}
      />
    );
  }
  if (drawing === 'columns') {
    return <BarChart {...common} barProps={BARS} yAxisProps={valueAxis} maxBarWidth={36} />;
  }
  return (
    <BarChart
      {...common}
      orientation="vertical"
      barProps={BARS}
      yAxisProps={{ width: namesWidth(data.map(({ name }) => name)), interval: 0 }}
      xAxisProps={{ allowDecimals: false }}
      gridAxis="y"
      maxBarWidth={18}
    />
  );
}

const nameOf = <Row,>(name: Column<Row>, row: Row): string => name.short?.(row) ?? shownIn(name, row);

const valuesOf = <Row,>(drawn: readonly Column<Row>[], row: Row): Record<string, number> =>
  Object.fromEntries(drawn.map(({ label, value }) => [label, Number(value(row))]));
