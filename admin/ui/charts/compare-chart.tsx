import './compare-chart.css'
import { useState } from 'react'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { axisTicks, labelIndexes } from '../../statistics/chart-scale.ts'

/** Money; null: there is no such day. */
export type ComparePoint = { key: React.Key; label: string; value: number | null; before: number | null }

/** In SVG units; the drawing is stretched to the available width. */
const LARGE = { width: 720, height: 220, left: 98, top: 10, bottom: 26, labels: 5 }
const SMALL = { width: 360, height: 84, left: 2, top: 4, bottom: 2, labels: 0 }

/** Bars, and the line of the days before. The pointer or the arrow keys move between points; a table has the same data. */
export function CompareChart(props: {
  label: string
  points: ComparePoint[]
  /** Absent: a chart above has it. */
  legend?: { now: string; before: string } | undefined
  isSmall?: boolean
}) {
  const { label, points, legend, isSmall = false } = props
  const [at, setAt] = useState<number>()
  const { width, height, left, top, bottom, labels } = isSmall ? SMALL : LARGE
  const most = Math.max(...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), 0)
  const ticks = axisTicks(most / 100)
  const highest = (isSmall ? most || 1 : (ticks.at(-1) ?? 1) * 100) || 1
  const step = (width - left - 2) / Math.max(points.length, 1)
  const x = (index: number) => left + (index + 0.5) * step
  const y = (value: number) => top + (1 - value / highest) * (height - top - bottom)
  const bar = Math.max(1, step * 0.7)
  const line = linePoints(points, x, y, bar / 2)
  const shown = at === undefined ? undefined : points[at]

  const nearest = (event: React.PointerEvent<SVGSVGElement>) => {
    const { left: start, width: shownWidth } = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - start) / shownWidth) * width
    setAt(Math.max(0, Math.min(points.length - 1, Math.floor((place - left) / step))))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const from = at ?? points.length - 1
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(points.length - 1, to)))
  }
  const current = at ?? points.length - 1

  return (
    <figure className={isSmall ? 'compare-chart compare-chart--small' : 'compare-chart'}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={current + 1}
        aria-valuetext={pointText(points[current])}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerMove={nearest}
          onPointerDown={nearest}
          onPointerLeave={() => setAt(undefined)}
        >
          {!isSmall &&
            ticks.map((tick) => (
              <g key={tick}>
                <line className="compare-chart__grid" x1={left} x2={width} y1={y(tick * 100)} y2={y(tick * 100)} />
                <text x={left - 8} y={y(tick * 100)} textAnchor="end" dominantBaseline="central">
                  {texts.tick(tick)}
                </text>
              </g>
            ))}
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
          <polyline className="compare-chart__before" points={line} />
          {isSmall && (
            <line className="compare-chart__grid" x1={left} x2={width} y1={height - bottom} y2={height - bottom} />
          )}
          {labelIndexes(points.length, labels).map((index, place) => (
            <text
              key={points[index]?.key}
              className={place % 2 === 1 ? 'compare-chart__between' : undefined}
              x={x(index)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
            >
              {points[index]?.label}
            </text>
          ))}
        </svg>
      </div>
      <p className="compare-chart__point" aria-hidden="true">
        {shown ? pointText(shown) : legend && <Legend {...legend} />}
      </p>
    </figure>
  )
}

/** Of the days before; a single one is a dash. */
function linePoints(points: ComparePoint[], x: (index: number) => number, y: (value: number) => number, half: number) {
  const known = points.flatMap(({ before }, index) => (before === null ? [] : [{ at: x(index), height: y(before) }]))
  const [only, ...others] = known
  if (only && others.length === 0) return `${only.at - half},${only.height} ${only.at + half},${only.height}`
  return known.map(({ at, height }) => `${at},${height}`).join(' ')
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
