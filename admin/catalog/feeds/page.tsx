import './page.css'
import { useState } from 'react'
import { FEEDS_ROUTE, type FeedJson, type FeedPatch } from '#api/office/feeds/protocol.ts'
import { adminFeeds as texts } from '#i18n/admin/uk/feeds.ts'
import { request } from '../../core/requests/request.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/button.tsx'
import { LoadFailure } from '../../core/ui/feedback/empty-state.tsx'
import { runWithToast } from '../../core/ui/feedback/run-with-toast.ts'
import { showToast } from '../../core/ui/feedback/toasts.tsx'
import { openDialog } from '../../core/ui/open-dialog.tsx'
import { FeedEditDialog } from './edit-dialog.tsx'
import { FeedCard } from './feed-card.tsx'

const POLL_INTERVAL_MS = 2000

/** Every feed: whether it is enabled, its address and its problems. */
export function Component() {
  const [busy, setBusy] = useState<string>()
  // Requested files are generated in the background.
  const [askedAt, setAskedAt] = useState(0)
  const isAwaited = ({ active, checked_at }: FeedJson) => active && Date.parse(checked_at ?? '') < askedAt
  const isNew = ({ active, checked_at }: FeedJson) => active && checked_at === null
  const { data, failure, reload, setData } = useRest<FeedJson[]>(FEEDS_ROUTE, (feeds = []) =>
    !busy && feeds.some((feed) => isAwaited(feed) || isNew(feed)) ? POLL_INTERVAL_MS : false,
  )

  const change = async (feed: FeedJson, input: FeedPatch) => {
    setBusy(feed.name)
    // Optimistic update: the switch changes at once.
    setData((feeds = []) => feeds.map((other) => (other.name === feed.name ? { ...other, ...input } : other)))
    const isDone = await runWithToast(async () => {
      const changed = await request<FeedJson>({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data: input })
      setData((feeds = []) => feeds.map((other) => (other.name === changed.name ? changed : other)))
      if (changed.active) setAskedAt(Date.now())
    })
    if (!isDone) reload()
    setBusy(undefined)
  }

  const publish = async () => {
    setAskedAt(Date.now())
    await runWithToast(
      async () => setData(await request<FeedJson[]>({ path: `${FEEDS_ROUTE}/publish`, method: 'POST' })),
      texts.publishing,
    )
  }

  const copy = async ({ address }: FeedJson) => {
    await navigator.clipboard.writeText(address)
    showToast({ text: texts.copied })
  }

  const setUp = async (feed: FeedJson) => {
    if (!(await openDialog<FeedJson>((dialog) => <FeedEditDialog feed={feed} {...dialog} />))) return
    setAskedAt(Date.now())
    showToast({ text: texts.saved })
    reload()
  }

  return (
    <PageLayout
      title={texts.title}
      intro={texts.intro}
      actions={
        data?.some(({ active }) => active) && (
          <Button busy={data.some(isAwaited)} onClick={publish}>
            {texts.publish}
          </Button>
        )
      }
    >
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="feeds">
        {data?.map((feed) => (
          <li key={feed.name}>
            <FeedCard
              feed={feed}
              busy={busy === feed.name}
              onToggle={(active) => change(feed, { active })}
              onSetUp={() => setUp(feed)}
              onCopy={() => copy(feed)}
            />
          </li>
        ))}
      </ul>
    </PageLayout>
  )
}
