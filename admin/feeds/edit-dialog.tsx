import { useState } from 'react'
import { FEEDS_ROUTE, type FeedJson, type FeedPatch } from '#api/office/feeds/protocol.ts'
import { adminFeeds as texts } from '#i18n/admin/uk/feeds.ts'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { bindFields } from '../ui/forms/bind-fields.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useSave } from '../ui/forms/use-save.ts'

type CategoryJson = { id: number; name: string; parent: number }

/** The feed's own names for the shop and its categories. */
export function FeedEditDialog({ feed, onClose, onSaved }: { feed: FeedJson; onClose(): void; onSaved(): void }) {
  const [input, setInput] = useState({ prefix: feed.prefix, account: feed.account, categories: feed.categories })
  const { data: categories } = useRest<CategoryJson[]>('/wc/v3/products/categories?per_page=-1')
  const saving = useSave<FeedPatch, FeedJson>({
    send: (data) => request({ path: `${FEEDS_ROUTE}/${feed.name}`, method: 'PUT', data }),
  })
  const { field } = bindFields(input, (part) => setInput({ ...input, ...part }), saving.errors)
  return (
    <FormDialog
      title={texts.setUpOf(texts.names[feed.name])}
      saving={saving}
      onSubmit={() => saving.save(input).then((saved) => saved && onSaved())}
      onClose={onClose}
    >
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
            onChange={(value) => setInput({ ...input, categories: { ...input.categories, [id]: value } })}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
