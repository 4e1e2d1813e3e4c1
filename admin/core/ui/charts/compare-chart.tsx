import './compare-chart.css'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { Chart } from './chart.tsx'
import { axisTicks } from './chart-scale.ts'

/** Money; null: there is no such day. */
export type ComparePoint = { key: React.Key; label: string; value: number | null; before: number | null }

const LARGE = { width: 720, height: 220, left: 98, top: 10, bottom: 26, labels: 5 }
const SMALL = { width: 360, height: 84, left: 2, top: 4, bottom: 2, labels: 0 }

/** Bars, and the line of the days before. */
export function CompareChart(props: {
  label: string
  points: ComparePoint[]
  /** Absent: a chart above has it. */
  legend?: { now: string; before: string } | undefined
  isSmall?: boolean
}) {
  const { label, points, legend, isSmall = false } = props
  const size = isSmall ? SMALL : LARGE
  const { width, height, left, top, bottom } = size
  const most = Math.max(...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), 0)
  const ticks = axisTicks(most / 100)
  const highest = (isSmall ? most || 1 : (ticks.at(-1) ?? 1) * 100) || 1
  const step = (width - left - 2) / Math.max(points.length, 1)
  const x = (index: number) => left + (index + 0.5) * step
  const y = (value: number) => top + (1 - value / highest) * (height - top - bottom)
  const bar = Math.max(1, step * 0.7)

  return (
    <Chart
      className={isSmall ? 'compare-chart--small' : 'compare-chart'}
      label={label}
      size={size}
      count={points.length}
      ticks={isSmall ? [] : ticks.map((tick) => ({ y: y(tick * 100), text: texts.tick(tick) }))}
      xOf={x}
      indexAt={(place) => Math.floor((place - left) / step)}
      labelOf={(index) => points[index]?.label ?? ''}
      textOf={(index) => pointText(points[index])}
      draw={(at) => (
        <>
          {points.map(({ key, value }, index) => (
            <rect
              key={key}
              className={index === at ? 'compare-chart__bar compare-chart__bar--shown' : 'compare-chart__bar'}
              x={x(index) - bar / 2}
              width={bar}
              y={y(value ?? 0)}
              height={Math.max(0, height - bottom - y(value ?? 0))}
            />
          ))}
          <polyline className="compare-chart__before" points={linePoints(points, { x, y, half: bar / 2 })} />
          {isSmall && <line className="chart__grid" x1={left} x2={width} y1={height - bottom} y2={height - bottom} />}
        </>
      )}
    >
      {(at) => (
        <p className="chart__point" aria-hidden="true">
          {at !== undefined && points[at] ? pointText(points[at]) : legend && <Legend {...legend} />}
        </p>
      )}
    </Chart>
  )
}

/** Of the days before; a single one is a dash. */
function linePoints(
  points: ComparePoint[],
  { x, y, half }: { x: (index: number) => number; y: (value: number) => number; half: number },
) {
  const before = points.flatMap(({ before }, index) => (before === null ? [] : [{ at: x(index), height: y(before) }]))
  const [only, ...others] = before
  if (only && others.length === 0) return `${only.at - half},${only.height} ${only.at + half},${only.height}`
  return before.map(({ at, height }) => `${at},${height}`).join(' ')
}

function Legend({ now, before }: { now: string; before: string }) {
  return (
    <>
      <span className="compare-chart__key compare-chart__key--now">{now}</span>
      <span className="compare-chart__key compare-chart__key--before">{before}</span>
    </>
  )
}

function pointText(point: ComparePoint | undefined): string {
  if (!point) return ''
  const [value, before] = [point.value, point.before].map((sum) => (sum === null ? '–' : formatPrice(sum)))
  return texts.point(point.label, value ?? '', before ?? '')
}
