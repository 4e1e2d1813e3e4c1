import './page.css'
import { useSearchParams } from 'react-router'
import type { MessageView } from '#api/office/office.protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminMessages as words } from '#i18n/admin/uk/messages.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { CHECKED_VALUE } from '#shop/messages/messages.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRestList } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { restoreFromTrash } from '../trash/restore-from-trash.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Pagination } from '../ui/lists/pagination.tsx'
import { Toolbar } from '../ui/lists/toolbar.tsx'

const PATH = '/meblia/v1/messages'
const PER_PAGE = 25
const STATES = ['new', 'handled', 'all'] as const

/** Messages sent with the forms of pages, with the bot-check result of each sender. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state')) ?? 'new'
  const isSuspicious = params.get('suspicious') === '1'
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = new URLSearchParams({ page: String(page), per_page: String(PER_PAGE) })
  if (state !== 'all') query.set('handled', String(state === 'handled'))
  if (isSuspicious) query.set('suspicious', 'true')
  const { data, failure, loading, reload } = useRestList<MessageView>(`${PATH}?${query}`)

  const ask = (change: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), page: '1', ...change }), {
      replace: true,
    })

  const complain = (error: unknown) =>
    showToast({ kind: 'bad', text: toFailure(error).message || pageErrors.saveFailed })
  const mark = (id: number, handled: boolean) =>
    request({ path: `${PATH}/${id}`, method: 'PATCH', data: { handled } }).then(reload, complain)
  const undo = (id: number) =>
    restoreFromTrash('message', id).then(() => {
      showToast({ text: words.restored })
      reload()
    }, complain)
  const remove = (id: number) =>
    request({ path: `${PATH}/${id}`, method: 'DELETE' }).then(() => {
      showToast({ text: words.removed, undo: () => void undo(id) })
      reload()
    }, complain)

  const none = state === 'new' && !isSuspicious ? words.none : words.noneFound
  return (
    <PageLayout title={words.title}>
      <Toolbar label={words.filters}>
        <Select
          label={words.state}
          hiddenLabel
          value={state}
          onChange={(state) => ask({ state })}
          choices={STATES.map((value) => ({ value, label: words.states[value] }))}
        />
        <Checkbox
          label={words.onlySuspicious}
          checked={isSuspicious}
          onChange={(on) => ask({ suspicious: on ? '1' : '' })}
        />
      </Toolbar>
      {failure && (
        <EmptyState
          text={`${pageErrors.loadFailed} ${failure.message}`}
          action={<Button onClick={reload}>{pageErrors.again}</Button>}
        />
      )}
      {!failure && data?.items.length === 0 && <EmptyState text={none} />}
      <ul className="messages" aria-busy={loading}>
        {data?.items.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} onMark={mark} onRemove={remove} />
          </li>
        ))}
      </ul>
      {data && (
        <Pagination page={page} perPage={PER_PAGE} total={data.total} onPage={(page) => ask({ page: String(page) })} />
      )}
    </PageLayout>
  )
}

function MessageRow(props: {
  message: MessageView
  onMark(id: number, handled: boolean): void
  onRemove(id: number): void
}) {
  const { message, onMark, onRemove } = props
  const { id, at, page, fields, score, suspicious, reasons, handled } = message
  return (
    <article className="message" aria-labelledby={`message-${id}`}>
      <header className="message__head">
        <h2 id={`message-${id}`}>{formatLongDateTime(at)}</h2>
        <a href={page.address}>{page.address}</a>
        {suspicious && <Badge tone="bad">{words.suspicious}</Badge>}
      </header>
      <dl className="message__fields">
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <FieldValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <details className="message__why" open={suspicious}>
          <summary>{words.score(score)}</summary>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{words.reasons[reason]}</li>
            ))}
          </ul>
        </details>
      )}
      <footer className="message__foot">
        {handled && <p>{words.handledBy(handled.by, formatLongDateTime(handled.at))}</p>}
        <Button onClick={() => onMark(id, !handled)}>{handled ? words.reopen : words.handle}</Button>
        <Button look="danger" aria-label={`${words.remove}: ${words.nameOf(id)}`} onClick={() => onRemove(id)}>
          {words.remove}
        </Button>
      </footer>
    </article>
  )
}

/** Phone numbers and email addresses become links. */
function FieldValue({ value }: { value: string }) {
  if (value === '') return <span className="message__nothing">{words.noValue}</span>
  if (value === CHECKED_VALUE) return words.ticked
  if (/^\+\d{7,15}$/.test(value)) return <a href={`tel:${value}`}>{value}</a>
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value)) return <a href={`mailto:${value}`}>{value}</a>
  return value
}
