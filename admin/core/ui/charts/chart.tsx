import './chart.css'
import { useState } from 'react'
import { labelIndexes } from './chart-scale.ts'

/** In SVG units; the drawing is stretched to the available width. `labels`: as many as fit below it. */
export type ChartSize = { width: number; height: number; left: number; top: number; bottom: number; labels: number }

/** Pointer or arrow keys move between announced points; a table beside has the same data. `at`: the point in view. */
export function Chart(props: {
  className: string
  label: string
  describedBy?: string
  size: ChartSize
  count: number
  ticks: { y: number; text: string }[]
  xOf(index: number): number
  /** At this place of the drawing; may lie outside. */
  indexAt(x: number): number
  labelOf(index: number): string
  /** Announced. */
  textOf(index: number): string
  draw(at: number | undefined): React.ReactNode
  children(at: number | undefined): React.ReactNode
}) {
  const { size, count, xOf } = props
  const [at, setAt] = useState<number>()
  const show = (index: number) => setAt(Math.max(0, Math.min(count - 1, index)))
  const nearest = (event: React.PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    show(props.indexAt(((event.clientX - left) / width) * size.width))
  }
  const current = at ?? count - 1
  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const anchorOf = (index: number) => (index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle')

  return (
    <figure className={`chart ${props.className}`}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, count)}
        aria-valuenow={current + 1}
        aria-valuetext={props.textOf(current)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
          onPointerMove={nearest}
          onPointerDown={nearest}
          onPointerLeave={() => setAt(undefined)}
        >
          {props.ticks.map(({ y, text }) => (
            <g key={y}>
              <line className="chart__grid" x1={size.left} x2={size.width} y1={y} y2={y} />
              <text x={size.left - 8} y={y} textAnchor="end" dominantBaseline="central">
                {text}
              </text>
            </g>
          ))}
          {labelIndexes(count, size.labels).map((index, place) => (
            <text
              key={index}
              className={place % 2 === 1 ? 'chart__between' : undefined}
              x={xOf(index)}
              y={size.height - 7}
              textAnchor={anchorOf(index)}
            >
              {props.labelOf(index)}
            </text>
          ))}
          {props.draw(at)}
        </svg>
      </div>
      {props.children(at)}
    </figure>
  )
}
