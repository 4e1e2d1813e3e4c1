import { useId } from 'react'
import type { StatisticsPoint } from '#api/office/office.protocol.ts'
import { formatShortDay, formatShortHour } from '#i18n/admin/uk/dates.ts'
import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { Chart } from '../../core/ui/charts/chart.tsx'
import { axisTicks } from '../../core/ui/charts/chart-scale.ts'

const SIZE = { width: 720, height: 220, left: 44, top: 12, bottom: 28, labels: 5 }
const DRAWN_WIDTH = SIZE.width - SIZE.left - 8
const MAX_DOTS = 60

export function LineChart({ points, by }: { points: StatisticsPoint[]; by: 'day' | 'hour' }) {
  const id = useId()
  const ticks = axisTicks(Math.max(...points.map(({ visits }) => visits), 0))
  const top = ticks.at(-1) ?? 1
  const x = (index: number) => SIZE.left + (points.length < 2 ? 0.5 : index / (points.length - 1)) * DRAWN_WIDTH
  const y = (visits: number) => SIZE.top + (1 - visits / top) * (SIZE.height - SIZE.top - SIZE.bottom)
  const nameOf = (point: StatisticsPoint) => (by === 'day' ? formatShortDay(point.at) : formatShortHour(point.at))
  const textOf = (point: StatisticsPoint | undefined) =>
    point ? texts.point(nameOf(point), point.visits, point.views) : ''
  const most = points.reduce<StatisticsPoint | undefined>(
    (best, point) => (best && best.visits >= point.visits ? best : point),
    undefined,
  )
  const total = points.reduce((sum, { visits }) => sum + visits, 0)
  const shownAt = (at: number | undefined) => (at === undefined ? undefined : points[at])

  return (
    <Chart
      className="line-chart"
      label={by === 'day' ? texts.curve : texts.curveHours}
      describedBy={`${id}-says`}
      size={SIZE}
      count={points.length}
      ticks={ticks.map((tick) => ({ y: y(tick), text: formatInteger(tick) }))}
      xOf={x}
      indexAt={(place) => Math.round(((place - SIZE.left) / DRAWN_WIDTH) * (points.length - 1))}
      labelOf={(index) => (points[index] ? nameOf(points[index]) : '')}
      textOf={(index) => textOf(points[index])}
      draw={(at) => {
        const shown = shownAt(at)
        return (
          <>
            <polyline
              className="line-chart__line"
              points={points.map(({ visits }, index) => `${x(index)},${y(visits)}`).join(' ')}
            />
            {points.length <= MAX_DOTS &&
              points.map(({ at, visits }, index) => (
                <circle key={at} className="line-chart__dot" cx={x(index)} cy={y(visits)} r={2.5} />
              ))}
            {shown && at !== undefined && (
              <>
                <line className="line-chart__here" x1={x(at)} x2={x(at)} y1={SIZE.top} y2={SIZE.height - SIZE.bottom} />
                <circle className="line-chart__shown" cx={x(at)} cy={y(shown.visits)} r={5} />
              </>
            )}
          </>
        )
      }}
    >
      {(at) => (
        <>
          <p className="chart__point">{shownAt(at) ? textOf(shownAt(at)) : texts.chartKeys}</p>
          <figcaption id={`${id}-says`} className="visually-hidden">
            {most && texts.curveSays(formatInteger(total), formatInteger(most.visits), nameOf(most))}
          </figcaption>
        </>
      )}
    </Chart>
  )
}
