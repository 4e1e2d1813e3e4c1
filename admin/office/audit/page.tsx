import { PlainTable } from '../../core/ui/lists/plain-table.tsx'
import './page.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { adminAudit as texts } from '#i18n/admin/uk/staff/staff.ts'
import type { AuditEntry } from '#shop/core/audit/audit.ts'
import { request } from '../../core/requests/request.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { editorPath } from '../../core/shell/sections.ts'
import { Button } from '../../core/ui/button.tsx'
import { runWithToast } from '../../core/ui/feedback/run-with-toast.ts'
import { toChoices } from '../../core/ui/fields/choices.ts'
import { SearchBox } from '../../core/ui/fields/search-box.tsx'
import { Select } from '../../core/ui/fields/select.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useListParams } from '../../core/ui/lists/use-list.ts'
import { formatSetting as settingInWords } from '../settings/differences.ts'
import { changedFields } from './changed-fields.ts'

const PAGE_SIZE = 50
const FIELD_LABELS = new Map(Object.entries<string>(texts.fields))
const KIND_LABELS = new Map(Object.entries<string>(texts.kinds))

/** The audit log, newest first. */
export function Component() {
  const { text, filter } = useListParams()
  const [kind, actor] = [text('kind'), text('actor')]
  const choices = [{ value: '', label: texts.anyKind }, ...toChoices<string>(texts.kinds)]

  return (
    <PageLayout wide title={texts.title}>
      <Toolbar label={texts.filters}>
        <SearchBox label={texts.actor} value={actor} onSearch={(text) => filter({ actor: text.trim() })} />
        <Select hiddenLabel label={texts.kind} value={kind} choices={choices} onChange={(kind) => filter({ kind })} />
      </Toolbar>
      <Entries key={`${kind} ${actor}`} kind={kind} actor={actor} />
    </PageLayout>
  )
}

function Entries({ kind, actor }: { kind: string; actor: string }) {
  const first = useRest<AuditEntry[]>(auditPath({ kind, actor }))
  const [older, setOlder] = useState<AuditEntry[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isAll, setAll] = useState(false)
  const entries = first.data && [...first.data, ...older]
  const last = entries?.at(-1)
  const hasMore = last !== undefined && !isAll && (entries?.length ?? 0) % PAGE_SIZE === 0

  async function showOlder(): Promise<void> {
    setAsking(true)
    await runWithToast(async () => {
      const more = await request<AuditEntry[]>({ path: auditPath({ kind, actor, before: String(last?.id ?? 0) }) })
      setOlder([...older, ...more])
      setAll(more.length < PAGE_SIZE)
    })
    setAsking(false)
  }

  return (
    <>
      <DataTable
        caption={texts.title}
        columns={COLUMNS}
        list={{ ...first, data: entries }}
        rowName={({ title }) => title}
        empty={texts.nothing}
      />
      {hasMore && (
        <p className="audit__more">
          <Button busy={isAsking} onClick={showOlder}>
            {texts.more}
          </Button>
        </p>
      )}
    </>
  )
}

function auditPath(filters: Record<string, string>): string {
  const setFilters = Object.entries(filters).filter(([, value]) => value !== '')
  return `/meblia/v1/audit?${new URLSearchParams([['limit', String(PAGE_SIZE)], ...setFilters])}`
}

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', title: texts.when, hide: 'phone', cell: ({ at }) => <time>{formatShortDateTime(at)}</time> },
  {
    key: 'actor',
    title: texts.who,
    hide: 'phone',
    cell: ({ actor }) => <span className="audit__who">{actor || texts.system}</span>,
  },
  { key: 'what', title: texts.what, grows: true, cell: (entry) => <EntryDetails entry={entry} /> },
]

function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { action, kind, title, before, after } = entry
  const isSettings = kind === 'settings'
  const fields = changedFields(before, after, isSettings ? settingInWords : undefined)
  const labelOf = (name: string) => (isSettings ? adminSettings.labelOf(name) : (FIELD_LABELS.get(name) ?? name))
  const to = action === 'deleted' ? undefined : editorPath(kind, entry.entity)
  return (
    <div className="audit__what">
      <p className="audit__when">
        {formatShortDateTime(entry.at)}, {entry.actor || texts.system}
      </p>
      <p className="audit__text">
        {texts.actions[action]} · {KIND_LABELS.get(kind) ?? kind} ·{' '}
        {to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
      </p>
      {fields.length > 0 && (
        <details>
          <summary>{texts.changes(fields.length)}</summary>
          <PlainTable
            className="audit__fields"
            columns={[texts.field, texts.before, texts.after]}
            rows={fields.map(({ name, before, after }) => ({
              key: name,
              head: labelOf(name),
              cells: [before !== undefined && <del>{before}</del>, after !== undefined && <ins>{after}</ins>],
            }))}
          />
        </details>
      )}
    </div>
  )
}
