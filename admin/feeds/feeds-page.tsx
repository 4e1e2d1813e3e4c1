import './feeds-page.css'
import { useEffect, useState } from 'react'
import { failures } from '#i18n/admin.uk.ts'
import { formatTableMoment } from '#i18n/admin-dates.ts'
import { adminFeeds as words } from '#i18n/admin-feeds.uk.ts'
import { FEEDS_ROUTE, type FeedJson, type FeedWish } from '#wire/meblia-rest-feeds.protocol.ts'
import { Page } from '../shell/page.tsx'
import { asFailure, request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { showToast } from '../ui/toasts.tsx'
import { FeedCard } from './feed-card.tsx'
import { FeedDialog } from './feed-dialog.tsx'

const ASK_AGAIN_MS = 2000

/** Every price list: whether it is on, where it is, and what is wrong with it. */
export function Component() {
  const { data, failure, reload, put } = useRest<FeedJson[]>(FEEDS_ROUTE)
  const [busy, setBusy] = useState<string>()
  const [opened, setOpened] = useState<FeedJson>()
  // Files that were asked for come after a while.
  const [askedAt, setAskedAt] = useState(0)
  const isWaiting = data?.some((feed) => feed.active && Date.parse(feed.checked_at ?? '') < askedAt) ?? false
  const isMade = data?.some((feed) => feed.active && feed.checked_at === null) ?? false

  useEffect(() => {
    if (busy || (!isWaiting && !isMade)) return
    const timer = setTimeout(reload, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  })

  const change = async (feed: FeedJson, wish: FeedWish) => {
    setBusy(feed.name)
    // A switch shows at once what was asked of it.
    put((feeds = []) => feeds.map((one) => (one.name === feed.name ? { ...one, ...wish } : one)))
    try {
      const changed = await request<FeedJson>({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data: wish })
      put((feeds = []) => feeds.map((one) => (one.name === changed.name ? changed : one)))
      if (changed.active) setAskedAt(Date.now())
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message || failures.saveFailed })
      reload()
    }
    setBusy(undefined)
  }

  const publish = async () => {
    setAskedAt(Date.now())
    try {
      put(await request<FeedJson[]>({ path: `${FEEDS_ROUTE}/publish`, method: 'POST' }))
      showToast({ text: words.publishing })
    } catch (error) {
      showToast({ kind: 'bad', text: asFailure(error).message || failures.saveFailed })
    }
  }

  const copy = async ({ address }: FeedJson) => {
    await navigator.clipboard.writeText(address)
    showToast({ text: words.copied })
  }

  return (
    <Page
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
              when={formatTableMoment}
              onToggle={(active) => change(feed, { active })}
              onSetUp={() => setOpened(feed)}
              onCopy={() => copy(feed)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <FeedDialog
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
    </Page>
  )
}
