import './figures.css'
import type { ReactNode } from 'react'

export type Figure = { name: string; value: ReactNode; isBad?: boolean }

export function Figures({ figures, label }: { figures: Figure[]; label?: string }) {
  return (
    <dl className="figures" aria-label={label}>
      {figures.map(({ name, value, isBad }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
