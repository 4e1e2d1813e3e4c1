import { useState } from 'react'
import { FEEDS_ROUTE, type FeedJson, type FeedPatch } from '#api/office/feeds/protocol.ts'
import { adminFeeds as words } from '#i18n/admin/uk/feeds.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'

type CategoryJson = { id: number; name: string; parent: number }

/** The feed's own names for the shop and its categories. */
export function FeedEditDialog({ feed, onClose, onSaved }: { feed: FeedJson; onClose(): void; onSaved(): void }) {
  const [wish, setWish] = useState({ prefix: feed.prefix, account: feed.account, categories: feed.categories })
  const { data: categories } = useRest<CategoryJson[]>('/wc/v3/products/categories?per_page=-1')
  const { isSaving, errors, errorMessage, save } = useSave({
    send: (wish: FeedPatch) => request<FeedJson>({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data: wish }),
  })
  return (
    <FormDialog
      title={words.setUpOf(words.names[feed.name])}
      busy={isSaving}
      problem={errorMessage}
      onSubmit={async () => {
        if (await save(wish)) onSaved()
      }}
      onClose={onClose}
    >
      {feed.name === 'hotline' && (
        <TextField
          label={words.account}
          hint={words.accountHint}
          inputMode="numeric"
          value={wish.account}
          error={errors.account}
          onChange={(account) => setWish({ ...wish, account })}
        />
      )}
      <TextField
        label={words.prefix}
        hint={words.prefixHint}
        value={wish.prefix}
        error={errors.prefix}
        disabled={feed.published_at !== null}
        onChange={(prefix) => setWish({ ...wish, prefix })}
      />
      <fieldset className="feed-form__categories">
        <legend>{words.categories}</legend>
        <p>{words.categoriesHint[feed.name]}</p>
        {categories?.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            value={wish.categories[id] ?? ''}
            onChange={(value) => setWish({ ...wish, categories: { ...wish.categories, [id]: value } })}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
