import './page.css'
import { useState } from 'react'
import { REVIEWS_ROUTE as PATH, type ReviewView } from '#api/office/reviews/protocol.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminReviews as texts } from '#i18n/admin/uk/reviews.ts'
import { REVIEW_STATUSES } from '#shop/catalog/reviews/reviews.ts'
import { request } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { deleteWithUndo, EmptyState, LoadFailure, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { choicesOf, Select, TextArea } from '../../core/ui/fields/fields.tsx'
import { Pagination } from '../../core/ui/lists/pagination.tsx'
import { Toolbar } from '../../core/ui/lists/toolbar.tsx'
import { useList, useListParams } from '../../core/ui/lists/use-list.ts'

const PER_PAGE = 25
const STATUSES = [...REVIEW_STATUSES, 'all'] as const
const KINDS = ['all', 'review', 'question'] as const

/** What visitors write about products, which staff publish, refuse and answer. */
export function Component() {
  const params = useListParams()
  const { text, filter } = params
  const status = STATUSES.find((name) => name === text('status')) ?? 'hold'
  const kind = KINDS.find((name) => name === text('kind')) ?? 'all'
  const { data, failure, loading, reload, paging } = useList<ReviewView>(PATH, PER_PAGE, params, {
    status: status === 'all' ? '' : status,
    kind: kind === 'all' ? '' : kind,
  })
  const change = (id: number, data: Partial<Pick<ReviewView, 'status' | 'reply'>>) =>
    runWithToast(() => request({ path: `${PATH}/${id}`, method: 'PATCH', data }), data.reply && texts.replySaved).then(
      reload,
    )
  const remove = (id: number) =>
    deleteWithUndo({
      path: `${PATH}/${id}`,
      kind: 'review',
      id,
      removed: texts.removed,
      restored: texts.restored,
      onChange: reload,
    })
  return (
    <PageLayout title={texts.title}>
      <Toolbar label={texts.filters}>
        <Select
          label={texts.status}
          hiddenLabel
          value={status}
          onChange={(status) => filter({ status })}
          choices={choicesOf(STATUSES, texts.statuses)}
        />
        <Select
          label={texts.kind}
          hiddenLabel
          value={kind}
          onChange={(kind) => filter({ kind })}
          choices={choicesOf(KINDS, texts.kinds)}
        />
      </Toolbar>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && data?.items.length === 0 && (
        <EmptyState text={status === 'hold' && kind === 'all' ? texts.none : texts.noneFound} />
      )}
      <ul className="review-list" aria-busy={loading}>
        {data?.items.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              onChange={(data) => change(review.id, data)}
              onRemove={() => remove(review.id)}
            />
          </li>
        ))}
      </ul>
      {data && <Pagination {...paging} />}
    </PageLayout>
  )
}

const TONES = { hold: 'wait', approved: 'good', spam: 'bad' } as const

function ReviewCard(props: {
  review: ReviewView
  onChange(data: Partial<Pick<ReviewView, 'status' | 'reply'>>): void
  onRemove(): void
}) {
  const { review, onChange, onRemove } = props
  const { id, kind, status, at, author, email, text, rating, verified, orderId, suspicious, product, photo } = review
  const [reply, setReply] = useState(review.reply)
  const name = texts.nameOf(kind, id)
  const isUnanswered = kind === 'question' && review.reply === ''
  return (
    <article className="review-card" aria-labelledby={`review-${id}`}>
      <header>
        <h2 id={`review-${id}`}>
          {texts.kindOf[kind]}: <a href={product.address}>{product.name}</a>
        </h2>
        <Badge tone={TONES[status]}>{texts.state[status]}</Badge>
        {rating > 0 && <b>{texts.stars(rating)}</b>}
        {verified && <Badge tone="good">{texts.verified}</Badge>}
        {suspicious && <Badge tone="bad">{texts.suspicious}</Badge>}
      </header>
      <p className="review-card__about">
        {author}, {formatLongDateTime(at)}
        {email && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {orderId !== null && (
          <>
            {' · '}
            <a href={`/admin/orders/${orderId}`}>{texts.order}</a>
          </>
        )}
      </p>
      <p className="review-card__text">{text}</p>
      {photo && (
        <a href={photo.large} target="_blank" rel="noreferrer">
          <img src={photo.src} alt={texts.photo} loading="lazy" />
        </a>
      )}
      <TextArea
        label={texts.reply[kind]}
        hint={texts.replyHint[kind]}
        value={reply}
        maxLength={5000}
        onChange={setReply}
      />
      <footer>
        {isUnanswered && status !== 'approved' ? (
          <Button
            look="main"
            disabled={reply.trim() === ''}
            aria-label={`${texts.answerAndPublish}: ${name}`}
            onClick={() => onChange({ reply, status: 'approved' })}
          >
            {texts.answerAndPublish}
          </Button>
        ) : (
          <>
            {status !== 'approved' && (
              <Button
                look="main"
                aria-label={`${texts.approve}: ${name}`}
                onClick={() => onChange({ status: 'approved', ...(reply !== review.reply && { reply }) })}
              >
                {texts.approve}
              </Button>
            )}
            {reply !== review.reply && (
              <Button aria-label={`${texts.saveReply}: ${name}`} onClick={() => onChange({ reply })}>
                {texts.saveReply}
              </Button>
            )}
          </>
        )}
        {status !== 'spam' && (
          <Button aria-label={`${texts.refuse}: ${name}`} onClick={() => onChange({ status: 'spam' })}>
            {texts.refuse}
          </Button>
        )}
        {status !== 'hold' && (
          <Button aria-label={`${texts.hold}: ${name}`} onClick={() => onChange({ status: 'hold' })}>
            {texts.hold}
          </Button>
        )}
        <Button look="danger" aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
          {texts.remove}
        </Button>
      </footer>
    </article>
  )
}
