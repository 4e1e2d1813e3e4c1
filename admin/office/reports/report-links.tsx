import { NavLink, useLocation } from 'react-router'
import { EXPORTED_REPORTS, type ExportedReport, REPORTS_ROUTE } from '#api/office/reports/protocol.ts'
import { formatShortDate } from '#i18n/admin/uk/dates.ts'
import { reportTexts as texts } from '#i18n/admin/uk/reports.ts'
import { parseKyivDay } from '#shop/core/dates.ts'
import { downloadFile } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'
import type { DateRange } from '../../visitors/statistics/date-range.ts'

/** Links to the reports; the chosen days stay. */
export function ReportLinks() {
  const { search } = useLocation()
  return (
    <nav className="report-links" aria-label={texts.tabsLabel}>
      <ul>
        {EXPORTED_REPORTS.map((report) => (
          <li key={report}>
            <NavLink className="report-links__link" end to={`${reportPath(report)}${search}`}>
              {texts.tabs[report]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function reportPath(report: ExportedReport): string {
  return report === 'sales' ? '/reports' : `/reports/${report}`
}

export function reportQuery({ from, until }: DateRange, more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({ from, until, ...more })
}

export function DownloadButton(props: { report: ExportedReport; range: DateRange; query?: Record<string, string> }) {
  const { report, range, query } = props
  const path = `${REPORTS_ROUTE}/export/${report}?${reportQuery(range, query)}`
  return <Button onClick={() => runWithToast(() => downloadFile(path))}>{texts.download}</Button>
}

type Days = { from: string; until: string }

/** Which days the figures are about, and with which they are compared. */
export function ReportDays({ from, until, before }: Days & { before?: Days }) {
  const days = formatDays({ from, until })
  return <p className="report__days">{before ? texts.period(days, formatDays(before)) : texts.periodAlone(days)}</p>
}

function formatDays({ from, until }: Days): string {
  const [first, last] = [from, until].map((day) => formatShortDate(parseKyivDay(day) ?? 0))
  return texts.days(first ?? '', last ?? '')
}
