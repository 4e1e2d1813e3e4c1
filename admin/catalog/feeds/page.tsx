import './page.css'
import { useState } from 'react'
import { FEEDS_ROUTE, type FeedJson, type FeedPatch } from '#api/office/feeds/protocol.ts'
import { adminFeeds as texts } from '#i18n/admin/uk/feeds.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { PageLayout } from '../../core/shell/page-layout.tsx'
import { Button, type DialogProps, openDialog } from '../../core/ui/controls.tsx'
import { LoadFailure, runWithToast, showToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-save.ts'
import { FeedCard } from './feed-card.tsx'

const POLL_INTERVAL_MS = 2000

/** Every feed: whether it is enabled, its address and its problems. */
export function Component() {
  const [busy, setBusy] = useState<string>()
  const { data, failure, reload, setData } = useRest<FeedJson[]>(FEEDS_ROUTE, (feeds = []) =>
    !busy && feeds.some(({ awaited }) => awaited) ? POLL_INTERVAL_MS : false,
  )

  const change = async (feed: FeedJson, input: FeedPatch) => {
    setBusy(feed.name)
    // Optimistic update: the switch changes at once.
    setData((feeds = []) => feeds.map((other) => (other.name === feed.name ? { ...other, ...input } : other)))
    const isDone = await runWithToast(async () => {
      const changed = await request<FeedJson>({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data: input })
      setData((feeds = []) => feeds.map((other) => (other.name === changed.name ? changed : other)))
    })
    if (!isDone) reload()
    setBusy(undefined)
  }

  const publish = async () => {
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
    showToast({ text: texts.saved })
    reload()
  }

  return (
    <PageLayout
      title={texts.title}
      intro={texts.intro}
      actions={
        data?.some(({ active }) => active) && (
          <Button busy={data.some(({ awaited }) => awaited)} onClick={publish}>
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

type CategoryJson = { id: number; name: string; parent: number }
type Input = Pick<FeedJson, 'prefix' | 'account' | 'categories'> & FeedPatch

/** The feed's own names for the shop and its categories. */
function FeedEditDialog({ feed, onClose, onDone }: { feed: FeedJson } & DialogProps<FeedJson>) {
  const { data: categories } = useRest<CategoryJson[]>('/wc/v3/products/categories?per_page=-1')
  const { input, change, field, saving, onSubmit } = useInputDialog<Input, FeedJson>({
    initial: { prefix: feed.prefix, account: feed.account, categories: feed.categories },
    send: (data) => request({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data }),
    onDone,
  })
  return (
    <FormDialog title={texts.setUpOf(texts.names[feed.name])} saving={saving} onSubmit={onSubmit} onClose={onClose}>
      {feed.name === 'hotline' && (
        <TextField {...field('account')} label={texts.account} hint={texts.accountHint} inputMode="numeric" />
      )}
      <TextField
        {...field('prefix')}
        label={texts.prefix}
        hint={texts.prefixHint}
        disabled={feed.published_at !== null}
      />
      <fieldset className="feed-form__categories">
        <legend>{texts.categories}</legend>
        <p>{texts.categoriesHint[feed.name]}</p>
        {categories?.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            value={input.categories[id] ?? ''}
            onChange={(value) => change({ categories: { ...input.categories, [id]: value } })}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
