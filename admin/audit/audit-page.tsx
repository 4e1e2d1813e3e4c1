import './audit-page.css'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { settingsWords } from '#i18n/admin-settings.uk.ts'
import { auditPage as words } from '#i18n/admin-staff.uk.ts'
import { shortMoment } from '#i18n/moments.uk.ts'
import type { AuditEntry } from '#shop/audit/audit.ts'
import { pages } from '../routes.tsx'
import { inWords as settingInWords } from '../settings/settings-differences.ts'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toasts.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { changedFields } from './difference.ts'

const AT_ONCE = 50
const FIELDS = new Map(Object.entries<string>(words.fields))
const KINDS = new Map(Object.entries<string>(words.kinds))

/** What was changed by whom, the newest first. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const [kind, actor] = [params.get('kind') ?? '', params.get('actor') ?? '']
  const filter = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const onActor = useCallback((text: string) => filter('actor', text.trim()), [filter])
  const choices = [{ value: '', label: words.anyKind }, ...[...KINDS].map(([value, label]) => ({ value, label }))]

  return (
    <Page wide title={words.title}>
      <Toolbar label={words.filters}>
        <SearchBox label={words.actor} value={actor} onSearch={onActor} />
        <Select
          hiddenLabel
          label={words.kind}
          value={kind}
          choices={choices}
          onChange={(chosen) => filter('kind', chosen)}
        />
      </Toolbar>
      <Entries key={`${kind} ${actor}`} kind={kind} actor={actor} />
    </Page>
  )
}

function Entries({ kind, actor }: { kind: string; actor: string }) {
  const first = useRest<AuditEntry[]>(pathOf({ kind, actor }))
  const [older, setOlder] = useState<AuditEntry[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isAll, setAll] = useState(false)
  const entries = first.data && [...first.data, ...older]
  const last = entries?.at(-1)
  const hasMore = last !== undefined && !isAll && (entries?.length ?? 0) % AT_ONCE === 0

  async function showOlder(): Promise<void> {
    setAsking(true)
    try {
      const more = await request<AuditEntry[]>({ path: pathOf({ kind, actor, before: last?.id ?? 0 }) })
      setOlder([...older, ...more])
      setAll(more.length < AT_ONCE)
    } catch (error) {
      showToast({ text: asFailure(error).message, kind: 'bad' })
    }
    setAsking(false)
  }

  return (
    <>
      <DataTable
        caption={words.title}
        columns={COLUMNS}
        rows={entries}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        loading={first.loading}
        failure={first.failure?.message}
        onRetry={first.reload}
        empty={<EmptyState text={words.nothing} />}
      />
      {hasMore && (
        <p className="audit__more">
          <Button busy={isAsking} onClick={showOlder}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  )
}

function pathOf({ kind, actor, before }: { kind: string; actor: string; before?: number }): string {
  const query = new URLSearchParams({ limit: String(AT_ONCE) })
  if (kind) query.set('kind', kind)
  if (actor) query.set('actor', actor)
  if (before !== undefined) query.set('before', String(before))
  return `/meblia/v1/audit?${query}`
}

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', title: words.when, hide: 'phone', cell: ({ at }) => <time>{shortMoment(at)}</time> },
  {
    key: 'actor',
    title: words.who,
    hide: 'phone',
    cell: ({ actor }) => <span className="audit__who">{actor || words.system}</span>,
  },
  { key: 'what', title: words.what, grows: true, cell: (entry) => <What entry={entry} /> },
]

function What({ entry }: { entry: AuditEntry }) {
  const { action, kind, title, before, after } = entry
  const isSettings = kind === 'settings'
  const fields = changedFields(before, after, isSettings ? settingInWords : undefined)
  const labelOf = (name: string) => (isSettings ? settingsWords.labelOf(name) : (FIELDS.get(name) ?? name))
  const to = addressOf(entry)
  return (
    <div className="audit__what">
      <p className="audit__when">
        {shortMoment(entry.at)}, {entry.actor || words.system}
      </p>
      <p className="audit__text">
        {words.actions[action]} · {KINDS.get(kind) ?? kind} ·{' '}
        {to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
      </p>
      {fields.length > 0 && (
        <details>
          <summary>{words.changes(fields.length)}</summary>
          <table className="audit__fields">
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.before}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{labelOf(name)}</th>
                  <td>{before !== undefined && <del>{before}</del>}</td>
                  <td>{after !== undefined && <ins>{after}</ins>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

/** Kinds of things that have a page of their own here. */
const PLACES = new Map([
  ['product', '/products/:id'],
  ['page', '/pages/:id'],
  ['post', '/journal/:id'],
  ['gallery', '/galleries/:id'],
  ['order', '/orders/:id'],
])

/** Undefined where there is nothing to open, or not any more. */
function addressOf({ kind, entity, action }: AuditEntry): string | undefined {
  const place = PLACES.get(kind)
  if (!place || action === 'deleted' || !pages.some(({ path }) => path === place)) return undefined
  return place.replace(':id', entity)
}
