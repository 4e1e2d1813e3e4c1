import './page.css'
import type { MessageView } from '#api/office/office.protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminMessages as texts } from '#i18n/admin/uk/messages.ts'
import { CHECKED_VALUE } from '#shop/visitors/messages/form-fields.ts'
import { request } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { deleteWithUndo, EmptyState, LoadFailure, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, choicesOf, Select } from '../../core/ui/fields/fields.tsx'
import { Pagination } from '../../core/ui/lists/pagination.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'

const PATH = '/meblia/v1/messages'
const PER_PAGE = 25
const STATES = ['new', 'handled', 'all'] as const

/** Messages sent with the forms of pages, with the bot-check result of each sender. */
export function Component() {
  const params = useListParams()
  const { text, filter } = params
  const state = STATES.find((messageState) => messageState === text('state')) ?? 'new'
  const isSuspicious = text('suspicious') === '1'
  const { data, failure, loading, reload, paging } = useList<MessageView>(PATH, PER_PAGE, params, {
    handled: state === 'all' ? '' : String(state === 'handled'),
    suspicious: isSuspicious ? 'true' : '',
  })

  const mark = (id: number, handled: boolean) =>
    runWithToast(() => request({ path: `${PATH}/${id}`, method: 'PATCH', data: { handled } })).then(reload)
  const remove = (id: number) =>
    deleteWithUndo({
      path: `${PATH}/${id}`,
      kind: 'message',
      id,
      removed: texts.removed,
      restored: texts.restored,
      onChange: reload,
    })

  const none = state === 'new' && !isSuspicious ? texts.none : texts.noneFound
  return (
    <PageLayout title={texts.title}>
      <Toolbar label={texts.filters}>
        <Select
          label={texts.state}
          hiddenLabel
          value={state}
          onChange={(state) => filter({ state })}
          choices={choicesOf(STATES, texts.states)}
        />
        <Checkbox
          label={texts.onlySuspicious}
          checked={isSuspicious}
          onChange={(on) => filter({ suspicious: on ? '1' : '' })}
        />
      </Toolbar>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && data?.items.length === 0 && <EmptyState text={none} />}
      <ul className="messages" aria-busy={loading}>
        {data?.items.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} onMark={mark} onRemove={remove} />
          </li>
        ))}
      </ul>
      {data && <Pagination {...paging} />}
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
        {suspicious && <Badge tone="bad">{texts.suspicious}</Badge>}
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
          <summary>{texts.score(score)}</summary>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{texts.reasons[reason]}</li>
            ))}
          </ul>
        </details>
      )}
      <footer className="message__foot">
        {handled && <p>{texts.handledBy(handled.by, formatLongDateTime(handled.at))}</p>}
        <Button onClick={() => onMark(id, !handled)}>{handled ? texts.reopen : texts.handle}</Button>
        <Button look="danger" aria-label={`${texts.remove}: ${texts.nameOf(id)}`} onClick={() => onRemove(id)}>
          {texts.remove}
        </Button>
      </footer>
    </article>
  )
}

/** Phone numbers and email addresses become links. */
function FieldValue({ value }: { value: string }) {
  if (value === '') return <span className="message__nothing">{texts.noValue}</span>
  if (value === CHECKED_VALUE) return texts.ticked
  if (/^\+\d{7,15}$/.test(value)) return <a href={`tel:${value}`}>{value}</a>
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value)) return <a href={`mailto:${value}`}>{value}</a>
  return value
}
