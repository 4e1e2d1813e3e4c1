import type { VitalsAnswer } from '#api/office/office.protocol.ts'
import { formatShortDay } from '#i18n/admin/uk/dates.ts'
import { adminVitals as texts } from '#i18n/admin/uk/vitals.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { PlainTable, ScrollArea } from '../ui/lists/plain-table.tsx'

type Release = VitalsAnswer['releases'][number]

/** Each release against the one before it: what has become worse is named, with both figures. */
export function ReleasesTable({ releases }: { releases: Release[] }) {
  return (
    <ScrollArea className="statistics__table" label={texts.releases}>
      <h2>{texts.releases}</h2>
      <p>{texts.rule}</p>
      <PlainTable
        columns={[texts.release, texts.since, texts.views, texts.verdicts.worse, texts.verdicts.better]}
        rows={releases.map((one) => ({
          key: one.release,
          head: one.release || texts.unknownRelease,
          cells: [
            formatShortDay(one.firstAt),
            formatInteger(one.views),
            <Changes key="worse" release={one} verdict="worse" />,
            <Changes key="better" release={one} verdict="better" />,
          ],
        }))}
      />
    </ScrollArea>
  )
}

function Changes({ release, verdict }: { release: Release; verdict: 'worse' | 'better' }) {
  if (release.changes.length === 0) return texts.tooFew
  const changes = release.changes.filter((one) => one.verdict === verdict)
  if (changes.length === 0) return texts.none
  return (
    <ul>
      {changes.map(({ pageKind, device, metric, before, after }) => (
        <li key={`${pageKind} ${device} ${metric}`}>{texts.change(pageKind, device, metric, before, after)}</li>
      ))}
    </ul>
  )
}
