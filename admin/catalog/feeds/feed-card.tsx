import { Link } from 'react-router'
import type { FeedJson } from '#api/office/feeds/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminFeeds as texts } from '#i18n/admin/uk/feeds.ts'
import { Badge, Button } from '../../core/ui/controls.tsx'
import { Switch } from '../../core/ui/fields/fields.tsx'

export function FeedCard(props: {
  feed: FeedJson
  busy: boolean
  onToggle(active: boolean): void
  onSetUp(): void
  onCopy(): void
}) {
  const { feed, busy, onToggle, onSetUp, onCopy } = props
  const name = texts.names[feed.name]
  const publishedAt = feed.published_at === null ? null : formatShortDateTime(Date.parse(feed.published_at))
  const hasFile = feed.bytes > 0 && publishedAt !== null
  return (
    <section className="feed" aria-label={name}>
      <header className="feed__head">
        <h2 className="feed__name">{name}</h2>
        <FeedStatus feed={feed} />
        <Switch label={texts.toggle} checked={feed.active} disabled={busy} onChange={onToggle} />
      </header>
      {feed.active && (
        <>
          {feed.failure && <p className="feed__failure">{texts.failures[feed.failure]}</p>}
          <p className="feed__facts">
            {hasFile && feed.state === 'published' && texts.facts(feed.offers, feed.bytes, publishedAt)}
            {hasFile && feed.state === 'refused' && texts.older(publishedAt)}
            {!hasFile && texts.nothingYet}
          </p>
          <p className="feed__address">
            <a href={feed.address}>{feed.address}</a>
          </p>
          <FeedProblems feed={feed} />
        </>
      )}
      <div className="feed__actions">
        {feed.active && (
          <Button look="bare" aria-label={texts.copyOf(name)} onClick={onCopy}>
            {texts.copy}
          </Button>
        )}
        <Button look="bare" aria-label={texts.setUpOf(name)} onClick={onSetUp}>
          {texts.setUp}
        </Button>
      </div>
    </section>
  )
}

function FeedStatus({ feed: { active, state } }: { feed: FeedJson }) {
  if (!active) return <Badge>{texts.off}</Badge>
  if (state === 'none') return <Badge tone="wait">{texts.waiting}</Badge>
  return state === 'published' ? (
    <Badge tone="good">{texts.published}</Badge>
  ) : (
    <Badge tone="bad">{texts.refused}</Badge>
  )
}

function FeedProblems({ feed: { problems, problem_count, left_out } }: { feed: FeedJson }) {
  if (problem_count === 0) return null
  return (
    <details className="feed__problems">
      <summary>
        {texts.problems(problem_count)}
        {left_out > 0 && `, ${texts.leftOut(left_out)}`}
      </summary>
      <ul>
        {problems.map(({ product_id, title, problem, left_out }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may repeat a problem in each of its variations
          <li key={`${product_id} ${problem} ${index}`}>
            <Link to={`/products/${product_id}`}>{title || `№ ${product_id}`}</Link>
            {': '}
            {texts.problem(problem)} {left_out && <Badge tone="bad">{texts.isLeftOut}</Badge>}
          </li>
        ))}
      </ul>
      {problems.length < problem_count && <p>{texts.shownFirst(problems.length)}</p>}
    </details>
  )
}
