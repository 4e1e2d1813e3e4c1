import './page.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ConsentChainResult, ConsentRecordView, ConsentSummary } from '#api/office/office.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { adminConsent as texts } from '#i18n/admin/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { consentCategories } from '#i18n/storefront/uk/consent/areas.ts'
import { downloadFile, request, toFailure, useRest, useRestList } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { showFailure } from '../../core/ui/feedback/feedback.tsx'
import { Figures } from '../../core/ui/figures.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'

const PATH = '/meblia/v1/consent-records'
const PER_PAGE = 50

export function Component() {
  const [params, setParams] = useSearchParams()
  const before = Math.trunc(Number(params.get('before') ?? 0)) || 0
  const query = new URLSearchParams({ limit: String(PER_PAGE), ...(before > 0 && { before: String(before) }) })
  const records = useRestList<ConsentRecordView>(`${PATH}?${query}`)
  const rows = records.data?.items.map((record) => ({ ...record, id: record.number }))
  const summary = useRest<ConsentSummary>(`${PATH}/summary`)
  const last = rows?.at(-1)?.id ?? 0

  const download = () => downloadFile(`${PATH}/export`).catch((error) => showFailure(error, pageErrors.loadFailed))

  return (
    <PageLayout wide title={texts.title} actions={<Button onClick={download}>{texts.export}</Button>}>
      <div className="consents">
        <p className="consents__intro">{texts.intro}</p>
        <ChainVerification />
        {summary.data && summary.data.total > 0 && <Summary summary={summary.data} />}
        <DataTable
          caption={texts.records}
          columns={COLUMNS}
          list={{ ...records, data: rows }}
          rowName={({ number }) => `${texts.number}${number}`}
          empty={texts.none}
        />
        <div className="consents__pages">
          {before > 0 && <Button onClick={() => setParams({})}>{texts.newest}</Button>}
          {last > 1 && <Button onClick={() => setParams({ before: String(last) })}>{texts.older}</Button>}
        </div>
      </div>
    </PageLayout>
  )
}

function ChainVerification() {
  const [verdict, setVerdict] = useState<ConsentChainResult | 'asking'>()
  const [problem, setProblem] = useState<string>()
  const verify = async () => {
    setVerdict('asking')
    setProblem(undefined)
    try {
      setVerdict(await request<ConsentChainResult>({ path: `${PATH}/verify` }))
    } catch (error) {
      setVerdict(undefined)
      setProblem(toFailure(error).message || pageErrors.loadFailed)
    }
  }
  const isAsking = verdict === 'asking'
  const finishedVerdict = verdict && verdict !== 'asking' ? verdict : undefined
  return (
    <div className="consents__verify">
      <Button busy={isAsking} onClick={verify}>
        {isAsking ? texts.verifying : texts.verify}
      </Button>
      <p role="status" data-whole={finishedVerdict ? finishedVerdict.kind === 'whole' : undefined}>
        {problem ?? (finishedVerdict && verdictText(finishedVerdict))}
      </p>
    </div>
  )
}

function verdictText(verdict: ConsentChainResult): string {
  if (verdict.kind === 'whole') return texts.whole(verdict.length, verdict.hash)
  return verdict.kind === 'altered' ? texts.altered(verdict.number) : texts.cut(verdict.length, verdict.counted)
}

function Summary({ summary: { total, latest, categories } }: { summary: ConsentSummary }) {
  return (
    <Figures
      figures={[
        { name: texts.total, value: formatInteger(total) },
        ...categories
          .filter(({ name }) => name !== 'functional')
          .map(({ name, count }) => ({
            name: name === 'no_choice' ? texts.refusedAll : categoryName(name),
            value: (
              <>
                {formatInteger(Math.round((count / Math.max(1, latest)) * 100))}&nbsp;%{' '}
                <small>{texts.ofLatest(latest)}</small>
              </>
            ),
          })),
      ]}
    />
  )
}

function categoryName(name: string): string {
  return Object.entries(consentCategories).find(([key]) => key === name)?.[1] ?? name
}

const COLUMNS: Column<ConsentRecordView & { id: number }>[] = [
  { key: 'number', title: texts.number, align: 'end', cell: ({ number }) => formatInteger(number) },
  { key: 'at', title: texts.at, cell: ({ at }) => formatShortDateTime(at) },
  {
    key: 'choice',
    title: texts.choice,
    grows: true,
    cell: ({ categories }) =>
      categories.includes('no_choice') ? texts.noChoice : categories.map(categoryName).join(', '),
  },
  {
    key: 'services',
    title: texts.services,
    hide: 'tablet',
    cell: ({ services }) =>
      Object.entries(services)
        .map(([name, on]) => (on ? texts.allowedService(name) : texts.deniedService(name)))
        .join(', '),
  },
  {
    key: 'type',
    title: texts.type,
    hide: 'tablet',
    cell: ({ type, region }) => `${type}\u00a0/\u00a0${region}`,
  },
  {
    key: 'version',
    title: texts.version,
    hide: 'tablet',
    cell: ({ policy, bannerVersion }) => `${policy} / ${bannerVersion}`,
  },
  { key: 'visitor', title: texts.visitor, hide: 'tablet', cell: ({ visitor }) => <code>{visitor.slice(0, 8)}…</code> },
  { key: 'hash', title: texts.hash, hide: 'phone', cell: ({ hash }) => <code>{hash.slice(0, 8)}…</code> },
]
