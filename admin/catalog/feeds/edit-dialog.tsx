import { FEEDS_ROUTE, type FeedJson, type FeedPatch } from '#api/office/feeds/protocol.ts'
import { adminFeeds as texts } from '#i18n/admin/uk/feeds.ts'
import { request } from '../../core/requests/request.ts'
import { useRest } from '../../core/requests/use-rest.ts'
import { TextField } from '../../core/ui/fields/text-field.tsx'
import { FormDialog } from '../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../core/ui/open-dialog.tsx'

type CategoryJson = { id: number; name: string; parent: number }
type Input = Pick<FeedJson, 'prefix' | 'account' | 'categories'> & FeedPatch

/** The feed's own names for the shop and its categories. */
export function FeedEditDialog({ feed, onClose, onDone }: { feed: FeedJson } & DialogProps<FeedJson>) {
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
