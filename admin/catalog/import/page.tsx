import './page.css'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { type ImportFile, MAX_IMPORT_BYTES } from '#shop/catalog/imports/files/import-files.ts'
import { type ImportState, isImportBusy } from '#shop/catalog/imports/progress/import-progress.ts'
import { request, toFailure, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { FormError } from '../../core/ui/forms/form-dialog.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'
import { ImportColumnMapping, type ImportSettings } from './column-mapping.tsx'
import { ExportSection } from './export-section.tsx'
import { PictureDownloads } from './picture-downloads.tsx'
import { ImportReportView } from './report.tsx'
import { ImportSourcePreview } from './source-preview.tsx'

const PATH = '/meblia/v1/imports'
const POLL_INTERVAL_MS = 700

/** Exports and imports the whole catalogue: an import is previewed first and written after confirmation. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('file') ?? 0)
  const list = useRest<ImportFile[]>(PATH, (files) =>
    files?.some(({ state }) => isImportBusy(state)) ? POLL_INTERVAL_MS : false,
  )
  const open = (id: number | null) => {
    setParams(id === null ? {} : { file: String(id) }, { replace: true })
    list.reload()
  }
  return (
    <PageLayout title={texts.title}>
      <div className="import">
        <ExportSection />
        <section aria-labelledby="import-title">
          <h2 id="import-title">{texts.importTitle}</h2>
          <PictureDownloads />
          {id > 0 ? <ImportFileView key={id} id={id} onLeave={() => open(null)} /> : <UploadForm onKept={open} />}
        </section>
        {(list.failure || (list.data && list.data.length > 0)) && (
          <div className="import__recent">
            <h2>{texts.recent}</h2>
            <DataTable caption={texts.recent} columns={importColumns(open)} list={list} rowName={({ name }) => name} />
          </div>
        )}
      </div>
    </PageLayout>
  )
}

function UploadForm({ onKept }: { onKept(id: number): void }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    const file = input.current?.files?.[0]
    if (!file) return setProblem(texts.chooseFile)
    if (file.size > MAX_IMPORT_BYTES) return setProblem(texts.tooLarge)
    setSending(true)
    setProblem(undefined)
    try {
      const kept = await request<ImportFile>({
        path: PATH,
        method: 'POST',
        body: file,
        headers: {
          'content-type': file.type || 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        },
      })
      onKept(kept.id)
    } catch (error) {
      setProblem(toFailure(error).message || pageErrors.saveFailed)
      setSending(false)
    }
  }

  return (
    <>
      <p id={`${id}-hint`}>{texts.importText}</p>
      <FormError text={problem} />
      <div className="import__upload">
        <label htmlFor={id}>{texts.file}</label>
        <input
          id={id}
          ref={input}
          type="file"
          className="input"
          accept=".csv,.tsv,.txt,.xlsx,.xls,.yml,.xml,.zip,text/csv,application/zip"
          aria-describedby={`${id}-hint`}
        />
        <Button look="main" busy={isSending} onClick={send}>
          {isSending ? texts.sending : texts.check}
        </Button>
      </div>
    </>
  )
}

/** One import from upload to completion; polls its progress. */
function ImportFileView({ id, onLeave }: { id: number; onLeave(): void }) {
  const {
    data: file,
    failure,
    setData,
  } = useRest<ImportFile>(`${PATH}/${id}`, (file) => (file && isImportBusy(file.state) ? POLL_INTERVAL_MS : false))
  const [problem, setProblem] = useState<string>()
  const isWorking = file !== undefined && isImportBusy(file.state)

  const send = async (action: 'apply' | 'columns', data: { keep_going: boolean } | ImportSettings) => {
    setProblem(undefined)
    try {
      setData(await request<ImportFile>({ path: `${PATH}/${id}/${action}`, method: 'POST', data }))
    } catch (error) {
      setProblem(toFailure(error).message || pageErrors.saveFailed)
    }
  }
  const forget = () => request({ path: `${PATH}/${id}`, method: 'DELETE' }).then(onLeave, onLeave)

  if (failure) return <ImportGone text={failure.message} onLeave={onLeave} />
  if (!file) return null
  const { state, report, result, progress } = file
  const writes = report ? report.created + report.changed : 0
  return (
    <div className="import__file">
      <p className="import__name">
        <strong>{file.name}</strong> <Badge tone={stateTone(state)}>{texts.states[state]}</Badge>
      </p>
      <div role="status">
        {isWorking && (
          <p>{progress ? texts.progress(progress.phase, progress.rows, progress.total) : `${texts.states[state]}…`}</p>
        )}
        {isWorking && progress?.resumed && <p>{texts.resumed}</p>}
        {state === 'applied' && <p>{texts.applied}</p>}
      </div>
      {isWorking && (
        <progress
          aria-label={texts.states[state]}
          {...(progress?.total ? { value: progress.rows, max: progress.total } : {})}
        />
      )}
      {file.failure && <FormError text={texts.failure(file.failure, file.failureLine)} />}
      {state === 'failed' && <p>{writtenBefore(file)}</p>}
      <FormError text={problem} />
      {state === 'checked' && report?.source && <ImportSourcePreview source={report.source} />}
      {state === 'checked' && report?.columns && (
        <ImportColumnMapping
          report={report}
          isOpen={report.unknownColumns.length > 0 || report.problemCount > 0}
          onChoose={(settings) => send('columns', settings)}
        />
      )}
      {result ? (
        <ImportReportView title={texts.resultTitle} report={result} />
      ) : (
        report && <ImportReportView title={texts.reportTitle} report={report} />
      )}
      {state === 'checked' && writes === 0 && report?.refused === 0 && <p>{texts.nothingChanges}</p>}
      <div className="import__actions">
        {state === 'checked' && writes > 0 && report && (
          <Button look="main" onClick={() => send('apply', { keep_going: report.refused > 0 })}>
            {report.refused > 0 ? texts.applyRest(writes) : texts.apply(writes)}
          </Button>
        )}
        {state === 'checked' && <Button onClick={forget}>{texts.forget}</Button>}
        {(state === 'applied' || state === 'failed') && <Button onClick={onLeave}>{texts.another}</Button>}
      </div>
    </div>
  )
}

/** How much of a failed file is in the shop. */
function writtenBefore({ report, progress }: ImportFile): string {
  if (!report) return texts.nothingBefore
  return progress?.phase === 'writing' ? texts.writtenBefore(progress.rows, progress.total) : ''
}

function ImportGone({ text, onLeave }: { text: string; onLeave(): void }) {
  return (
    <>
      <FormError text={text} />
      <Button onClick={onLeave}>{texts.another}</Button>
    </>
  )
}

function stateTone(state: ImportState): 'plain' | 'good' | 'wait' | 'bad' {
  if (state === 'failed') return 'bad'
  if (state === 'applied') return 'good'
  return state === 'checked' ? 'plain' : 'wait'
}

function importColumns(open: (id: number) => void): Column<ImportFile>[] {
  return [
    {
      key: 'name',
      title: texts.name,
      grows: true,
      cell: ({ id, name }) => (
        <Button look="bare" aria-label={`${texts.open}: ${name}`} onClick={() => open(id)}>
          {name}
        </Button>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      cell: ({ state }) => <Badge tone={stateTone(state)}>{texts.states[state]}</Badge>,
    },
    { key: 'at', title: texts.when, hide: 'phone', cell: ({ at }) => formatShortDateTime(at) },
    { key: 'by', title: texts.by, hide: 'tablet', cell: ({ by }) => by },
    { key: 'bytes', title: texts.size, hide: 'tablet', align: 'end', cell: ({ bytes }) => texts.megabytes(bytes) },
  ]
}
