import type { ReactNode } from 'react'
import { reportTexts } from '#i18n/admin/uk/reports.ts'
import { Change } from './change.tsx'

type ReportFigure = {
  name: string
  /** What it is, in one sentence. */
  about: string
  now: number
  before: number
  format(value: number): ReactNode & string
}

export function FigureList({ figures }: { figures: ReportFigure[] }) {
  return (
    <dl className="report-figures">
      {figures.map(({ name, about, now, before, format }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="report-figures__value">{format(now)}</dd>
          <dd>
            <Change now={now} before={before} />, {reportTexts.change.was(format(before))}
          </dd>
          <dd className="report-figures__about">{about}</dd>
        </div>
      ))}
    </dl>
  )
}
