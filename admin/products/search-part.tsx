import { editor } from '#i18n/admin-products.uk.ts'
import { productAddress, slugOf } from '#shop/addresses.ts'
import { TextField } from '../ui/text-field.tsx'
import type { PartProps } from './product-editor.tsx'

/** Search engines cut longer ones. */
const LONGEST_TITLE = 60
const LONGEST_TEXT = 160

/** The product's address, and how it looks among what was found. */
export function SearchPart({ form, set, errors, permalink }: PartProps & { permalink: string | undefined }) {
  const host = permalink ? new URL(permalink).host : window.location.host
  const slug = form.slug.trim() || slugOf(form.name)
  const text = form.shortDescription.replace(/<[^>]*>/g, '').trim()
  return (
    <div className="editor editor--narrow">
      <TextField
        label={editor.slug}
        hint={editor.slugHint}
        value={form.slug}
        maxLength={190}
        error={errors.slug}
        onChange={(slug) => set({ slug })}
      />
      <figure className="search-preview">
        <figcaption>{editor.searchPreview}</figcaption>
        <div className="search-preview__found">
          <p className="search-preview__address">
            {host}
            {productAddress(slug)}
          </p>
          <p className="search-preview__title">{form.name || editor.newTitle}</p>
          <p>{text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text}</p>
        </div>
      </figure>
      {form.name.length > LONGEST_TITLE && <p role="status">{editor.searchLong(LONGEST_TITLE)}</p>}
    </div>
  )
}
