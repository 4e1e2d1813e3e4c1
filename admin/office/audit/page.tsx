import { PlainTable } from '../../core/ui/lists/plain-table.tsx'
import './page.css'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminAudit as texts } from '#i18n/admin/uk/staff/audit.ts'
import type { AuditEntry } from '#shop/core/audit/audit.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout, PermittedLink } from '../../core/shell/page-layout.tsx'
import { editorPath } from '../../core/shell/sections.ts'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { Select, TextField, toChoices } from '../../core/ui/fields/fields.tsx'
import { type Column, DataTable } from '../../core/ui/lists/data-table.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useListParams } from '../../core/ui/lists/use-list.ts'
import { auditActor, auditedFields, auditSentence } from './sentence.ts'

const PAGE_SIZE = 50
const USERS = '/wp/v2/users?per_page=100&_fields=slug,name'
/** Where things without a page of their own are found. */
const LIST_PATHS: Record<string, string> = {
  category: '/categories',
  tag: '/tags',
  journal_category: '/journal/categories',
  menus: '/menus',
  media: '/media',
  settings: '/settings',
  coupon: '/coupons',
  message: '/messages',
  redirect: '/redirects',
  import: '/import',
  feed: '/feeds',
  job: '/jobs',
  copy: '/copies',
  staff: '/staff',
  api_key: '/keys',
  connection: '/connections',
}

type Filters = Record<'actor' | 'kind' | 'entity' | 'from' | 'until', string>

export function Component() {
  const { text, filter } = useListParams()
  const filters: Filters = {
    actor: text('actor'),
    kind: text('kind'),
    entity: text('entity'),
    from: text('from'),
    until: text('until'),
  }
  const { actor, kind, entity, from, until } = filters
  const { data: users = [] } = useRest<{ slug: string; name: string }[]>(USERS)
  const names = new Map(users.map(({ slug, name }) => [slug, name]))
  // Whoever no longer works here, and programs, are chosen in the log itself.
  const people = [...names, ...(actor === '' || names.has(actor) ? [] : [[actor, actor] as const])]

  return (
    <PageLayout wide title={texts.title}>
      <Toolbar label={texts.filters}>
        <Select
          label={texts.who}
          value={actor}
          choices={[
            { value: '', label: texts.anybody },
            ...people.map(([login]) => ({ value: login, label: auditActor({ actor: login }, names) })),
          ]}
          onChange={(actor) => filter({ actor })}
        />
        <Select
          label={texts.kind}
          value={kind}
          choices={[{ value: '', label: texts.anyKind }, ...toChoices<string>(texts.kinds)]}
          onChange={(kind) => filter({ kind, entity: '' })}
        />
        <TextField label={texts.from} type="date" value={from} onChange={(from) => filter({ from })} />
        <TextField label={texts.until} type="date" value={until} onChange={(until) => filter({ until })} />
      </Toolbar>
      {entity !== '' && (
        <p className="audit__only">
          {texts.onlyOne} <Button onClick={() => filter({ kind: '', entity: '' })}>{texts.all}</Button>
        </p>
      )}
      <Entries key={Object.values(filters).join(' ')} filters={filters} names={names} />
    </PageLayout>
  )
}

function Entries({ filters, names }: { filters: Filters; names: ReadonlyMap<string, string> }) {
  const first = useRest<AuditEntry[]>(auditPath(filters))
  const [older, setOlder] = useState<AuditEntry[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isAll, setAll] = useState(false)
  const entries = first.data && [...first.data, ...older]
  const last = entries?.at(-1)
  const hasMore = last !== undefined && !isAll && (entries?.length ?? 0) % PAGE_SIZE === 0

  async function showOlder(): Promise<void> {
    setAsking(true)
    await runWithToast(async () => {
      const more = await request<AuditEntry[]>({ path: auditPath({ ...filters, before: String(last?.id ?? 0) }) })
      setOlder([...older, ...more])
      setAll(more.length < PAGE_SIZE)
    })
    setAsking(false)
  }

  return (
    <>
      <DataTable
        caption={texts.title}
        columns={columnsFor(names)}
        list={{ ...first, data: entries }}
        rowName={(entry) => sentenceText(entry)}
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

function sentenceText(entry: AuditEntry): string {
  const { start, title, end } = auditSentence(entry)
  return `${start} ${title}${end}`
}

function columnsFor(names: ReadonlyMap<string, string>): Column<AuditEntry>[] {
  return [
    { key: 'at', title: texts.when, hide: 'phone', cell: ({ at }) => <time>{formatShortDateTime(at)}</time> },
    {
      key: 'actor',
      title: texts.who,
      hide: 'phone',
      cell: (entry) => <FilterLink name="actor" entry={entry} label={auditActor(entry, names)} />,
    },
    { key: 'what', title: texts.what, grows: true, cell: (entry) => <EntryDetails entry={entry} names={names} /> },
  ]
}

/** Narrows the log to one person or program, or to one thing. */
function FilterLink({ name, entry, label }: { name: 'actor' | 'entity'; entry: AuditEntry; label: string }) {
  const { search } = useLocation()
  if (name === 'actor' && entry.actor === '') return label
  const params = new URLSearchParams(search)
  params.set(name, entry[name])
  if (name === 'entity') params.set('kind', entry.kind)
  const full = name === 'actor' ? texts.byOf(label) : texts.sameOnlyOf(entry.title)
  return (
    <Link className="audit__who" to={`?${params}`} aria-label={full}>
      {label}
    </Link>
  )
}

function EntryDetails({ entry, names }: { entry: AuditEntry; names: ReadonlyMap<string, string> }) {
  const { action, kind, entity } = entry
  const fields = auditedFields(entry)
  const { start, title, end, isWhole } = auditSentence(entry)
  const to = action === 'deleted' ? undefined : (editorPath(kind, entity) ?? LIST_PATHS[kind])
  return (
    <div className="audit__what">
      <p className="audit__when">
        {formatShortDateTime(entry.at)}, {auditActor(entry, names)}
      </p>
      <p className="audit__text">
        {start} {to && title !== '' ? <PermittedLink to={to}>{title}</PermittedLink> : <strong>{title}</strong>}
        {end}
      </p>
      <p className="audit__more-of">
        <FilterLink name="entity" entry={entry} label={texts.sameOnly} />
      </p>
      {fields.length > 0 && !isWhole && (
        <details>
          <summary>{texts.changes(fields.length)}</summary>
          <PlainTable
            className="audit__fields"
            columns={[texts.field, texts.before, texts.after]}
            rows={fields.map(({ name, label, before, after }) => ({
              key: name,
              head: label,
              cells: [before !== undefined && <del>{before}</del>, after !== undefined && <ins>{after}</ins>],
            }))}
          />
        </details>
      )}
    </div>
  )
}
