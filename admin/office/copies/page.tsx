import './page.css'
import { useState } from 'react'
import { COPIES_ROUTE, type CopiesJson } from '#api/office/copies/protocol.ts'
import { copiesTexts as texts } from '#i18n/admin/uk/copies.ts'
import { formatShortDateTime, formatShortDay } from '#i18n/admin/uk/dates.ts'
import type { CopyWork } from '#shop/office/copies/copies.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'

type Copy = CopiesJson['copies'][number]
type Run = CopiesJson['runs'][number]

const POLL_MS = 2000

/** Copies of the shop: the last ones, one more at once, and a test that the newest can be restored. */
export function Component() {
  const copies = useRest<CopiesJson>(COPIES_ROUTE, (data) => (data?.pending ? POLL_MS : false))
  const [isAsking, setAsking] = useState(false)
  const { data } = copies
  if (!data) return <LoadingPage title={texts.title} source={copies} />
  if (data.every_ms === null) {
    return (
      <PageLayout title={texts.title}>
        <p>{texts.notConfigured}</p>
      </PageLayout>
    )
  }

  const ask = async (work: CopyWork) => {
    setAsking(true)
    await runWithToast(() => request({ path: COPIES_ROUTE, method: 'POST', data: { work } }))
    setAsking(false)
    copies.reload()
  }
  // Until the answer about what was asked for is there, it must not be asked for twice.
  const isBusy = isAsking || copies.loading || data.pending !== null
  return (
    <PageLayout wide title={texts.title} intro={texts.about}>
      <p className="copies-every">{texts.every(data.every_ms)}</p>
      {data.problem && (
        <p className="copies-warning" role="alert">
          <b>{texts.unreadable}.</b> {data.problem}
        </p>
      )}
      <Late data={data} everyMs={data.every_ms} />
      <div className="copies-actions">
        <Button look="main" busy={isBusy} onClick={() => ask('create')}>
          {texts.create}
        </Button>
        <Button
          busy={isBusy}
          disabled={data.count === 0}
          aria-describedby="copies-verify"
          onClick={() => ask('verify')}
        >
          {texts.verify}
        </Button>
        <span role="status">{data.pending && texts.pending[data.pending]}</span>
      </div>
      <p id="copies-verify" className="copies-hint">
        {texts.verifyHint}
      </p>
      <h2 className="copies-title">{texts.list}</h2>
      <DataTable
        caption={texts.list}
        columns={copyColumns(data.runs)}
        list={{ ...copies, data: data.copies.map((copy) => ({ ...copy, id: copy.created_at })) }}
        rowName={({ created_at }) => formatShortDateTime(created_at)}
        empty={texts.none}
      />
      {data.count > data.copies.length && <p>{texts.shownOf(data.copies.length, data.count)}</p>}
      <h2 className="copies-title">{texts.runs}</h2>
      <DataTable
        caption={texts.runs}
        columns={RUN_COLUMNS}
        list={{ ...copies, data: data.runs.map((run) => ({ ...run, id: run.at })) }}
        rowName={({ work, at }) => `${texts.works[work]} ${formatShortDateTime(at)}`}
        empty={texts.noRuns}
      />
    </PageLayout>
  )
}

/** Two intervals without a copy: something keeps the server from making it. */
function Late({ data: { copies }, everyMs }: { data: CopiesJson; everyMs: number }) {
  const last = copies[0]?.created_at
  if (last === undefined || Date.now() - last < 2 * everyMs) return null
  return (
    <p className="copies-warning" role="alert">
      {texts.late(formatShortDateTime(last))}
    </p>
  )
}

function copyColumns(runs: Run[]): Column<Copy & { id: number }>[] {
  const checkedAt = new Map(
    runs.filter(({ work, name }) => work === 'verify' && name !== null).map(({ name, at }) => [name, at]),
  )
  return [
    { key: 'when', title: texts.when, grows: true, cell: ({ created_at }) => formatShortDateTime(created_at) },
    {
      key: 'database',
      title: texts.database,
      hide: 'phone',
      cell: ({ rows, database_bytes }) => texts.ofDatabase(rows, database_bytes),
    },
    {
      key: 'media',
      title: texts.media,
      hide: 'phone',
      cell: ({ files, media_bytes }) => texts.ofMedia(files, media_bytes),
    },
    {
      key: 'state',
      title: texts.state,
      cell: ({ name }) => {
        const at = checkedAt.get(name)
        return at === undefined ? (
          <Badge>{texts.notVerified}</Badge>
        ) : (
          <Badge tone="good">{texts.verified(formatShortDay(at))}</Badge>
        )
      },
    },
  ]
}

const RUN_COLUMNS: Column<Run & { id: number }>[] = [
  { key: 'when', title: texts.when, cell: ({ at }) => formatShortDateTime(at) },
  { key: 'work', title: texts.work, hide: 'phone', cell: ({ work }) => texts.works[work] },
  {
    key: 'outcome',
    title: texts.outcome,
    grows: true,
    cell: ({ work, rows, files, problem }) => problem ?? texts.done[work](rows, files),
  },
  { key: 'by', title: texts.by, hide: 'tablet', cell: ({ actor }) => actor },
]
