import { useId, useState } from 'react'
import type { StatisticsPoint } from '#api/office/office.protocol.ts'
import { formatShortDay, formatShortHour } from '#i18n/admin/uk/dates.ts'
import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { axisTicks, labelIndexes } from './chart-scale.ts'

/** In SVG units; the drawing is stretched to the available width. */
const WIDTH = 720
const HEIGHT = 220
const LEFT = 44
const TOP = 12
const BOTTOM = 28
const MAX_LABELS = 5

/**
 * Visits over time. The pointer or the arrow keys move between points, each of which is announced; the table below has
 * the same data.
 */
export function LineChart({ points, by }: { points: StatisticsPoint[]; by: 'day' | 'hour' }) {
  const id = useId()
  const [at, setAt] = useState<number>()
  const ticks = axisTicks(Math.max(...points.map(({ visits }) => visits), 0))
  const top = ticks.at(-1) ?? 1
  const x = (index: number) => LEFT + (points.length < 2 ? 0.5 : index / (points.length - 1)) * (WIDTH - LEFT - 8)
  const y = (visits: number) => TOP + (1 - visits / top) * (HEIGHT - TOP - BOTTOM)
  const nameOf = (point: StatisticsPoint) => (by === 'day' ? formatShortDay(point.at) : formatShortHour(point.at))
  const shown = at === undefined ? undefined : points[at]
  const line = points.map(({ visits }, index) => `${x(index)},${y(visits)}`).join(' ')
  const most = points.reduce<StatisticsPoint | undefined>(
    (best, point) => (best && best.visits >= point.visits ? best : point),
    undefined,
  )
  const total = points.reduce((sum, { visits }) => sum + visits, 0)

  const nearest = (event: React.PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = ((event.clientX - left) / width) * WIDTH
    const share = (place - LEFT) / (WIDTH - LEFT - 8)
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const from = at ?? points.length - 1
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: points.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(points.length - 1, to)))
  }

  return (
    <figure className="line-chart">
      <div
        role="slider"
        tabIndex={0}
        aria-label={by === 'day' ? texts.curve : texts.curveHours}
        aria-describedby={`${id}-says`}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={pointText(points[at ?? points.length - 1], nameOf)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
          onPointerMove={nearest}
          onPointerDown={nearest}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="line-chart__grid" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 8} y={y(tick)} textAnchor="end" dominantBaseline="central">
                {formatInteger(tick)}
              </text>
            </g>
          ))}
          {labelIndexes(points.length, MAX_LABELS).map((index, place) => {
            const point = points[index]
            return (
              point && (
                <text
                  key={point.at}
                  className={place % 2 === 1 ? 'line-chart__between' : undefined}
                  x={x(index)}
                  y={HEIGHT - 8}
                  textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
                >
                  {nameOf(point)}
                </text>
              )
            )
          })}
          <polyline className="line-chart__line" points={line} />
          {points.length <= 60 &&
            points.map(({ at, visits }, index) => (
              <circle key={at} className="line-chart__dot" cx={x(index)} cy={y(visits)} r={2.5} />
            ))}
          {shown && at !== undefined && (
            <>
              <line className="line-chart__here" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
              <circle className="line-chart__shown" cx={x(at)} cy={y(shown.visits)} r={5} />
            </>
          )}
        </svg>
      </div>
      <p className="line-chart__point">{shown ? pointText(shown, nameOf) : texts.chartKeys}</p>
      <figcaption id={`${id}-says`} className="visually-hidden">
        {most && texts.curveSays(formatInteger(total), formatInteger(most.visits), nameOf(most))}
      </figcaption>
    </figure>
  )
}

function pointText(point: StatisticsPoint | undefined, nameOf: (point: StatisticsPoint) => string): string {
  return point ? texts.point(nameOf(point), point.visits, point.views) : ''
}
