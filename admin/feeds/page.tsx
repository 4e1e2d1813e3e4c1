import './page.css'
import { useEffect, useState } from 'react'
import { FEEDS_ROUTE, type FeedJson, type FeedPatch } from '#api/office/feeds/protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminFeeds as words } from '#i18n/admin/uk/feeds.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'
import { request, toFailure } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { FeedEditDialog } from './edit-dialog.tsx'
import { FeedCard } from './feed-card.tsx'

const POLL_INTERVAL_MS = 2000

/** Every feed: whether it is enabled, its address and its problems. */
export function Component() {
  const { data, failure, reload, setData } = useRest<FeedJson[]>(FEEDS_ROUTE)
  const [busy, setBusy] = useState<string>()
  const [opened, setOpened] = useState<FeedJson>()
  // Requested files are generated in the background.
  const [askedAt, setAskedAt] = useState(0)
  const isWaiting = data?.some((feed) => feed.active && Date.parse(feed.checked_at ?? '') < askedAt) ?? false
  const isMade = data?.some((feed) => feed.active && feed.checked_at === null) ?? false

  useEffect(() => {
    if (busy || (!isWaiting && !isMade)) return
    const timer = setTimeout(reload, POLL_INTERVAL_MS)
    return () => clearTimeout(timer)
  })

  const change = async (feed: FeedJson, wish: FeedPatch) => {
    setBusy(feed.name)
    // Optimistic update: the switch changes at once.
    setData((feeds = []) => feeds.map((one) => (one.name === feed.name ? { ...one, ...wish } : one)))
    try {
      const changed = await request<FeedJson>({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data: wish })
      setData((feeds = []) => feeds.map((one) => (one.name === changed.name ? changed : one)))
      if (changed.active) setAskedAt(Date.now())
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message || pageErrors.saveFailed })
      reload()
    }
    setBusy(undefined)
  }

  const publish = async () => {
    setAskedAt(Date.now())
    try {
      setData(await request<FeedJson[]>({ path: `${FEEDS_ROUTE}/publish`, method: 'POST' }))
      showToast({ text: words.publishing })
    } catch (error) {
      showToast({ kind: 'bad', text: toFailure(error).message || pageErrors.saveFailed })
    }
  }

  const copy = async ({ address }: FeedJson) => {
    await navigator.clipboard.writeText(address)
    showToast({ text: words.copied })
  }

  return (
    <PageLayout
      title={words.title}
      actions={
        data?.some(({ active }) => active) && (
          <Button busy={isWaiting} onClick={publish}>
            {words.publish}
          </Button>
        )
      }
    >
      <p className="feeds-intro">{words.intro}</p>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      <ul className="feeds">
        {data?.map((feed) => (
          <li key={feed.name}>
            <FeedCard
              feed={feed}
              busy={busy === feed.name}
              when={formatShortDateTime}
              onToggle={(active) => change(feed, { active })}
              onSetUp={() => setOpened(feed)}
              onCopy={() => copy(feed)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <FeedEditDialog
          feed={opened}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined)
            setAskedAt(Date.now())
            showToast({ text: words.saved })
            reload()
          }}
        />
      )}
    </PageLayout>
  )
}
