import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { productPath } from '#shop/core/paths.ts'
import { slugify } from '#shop/core/slugs.ts'
import { TextField } from '../../../../core/ui/fields/text-field.tsx'
import { bindFields } from '../../../../core/ui/forms/bind-fields.ts'
import type { TabProps } from '../form.ts'

/** Search engines truncate longer titles. */
const MAX_TITLE_LENGTH = 60
const MAX_DESCRIPTION_LENGTH = 160

/** The product's address and its search result preview. */
export function SeoTab({ form, set, errors, permalink }: TabProps & { permalink: string | undefined }) {
  const host = permalink ? new URL(permalink).host : window.location.host
  const slug = form.slug.trim() || slugify(form.name)
  const text = form.shortDescription.replace(/<[^>]*>/g, '').trim()
  const { field } = bindFields(form, set, errors)
  return (
    <div className="editor editor--narrow">
      <TextField
        {...field('slug')}
        label={productEditorTexts.slug}
        hint={productEditorTexts.slugHint}
        maxLength={190}
      />
      <figure className="search-preview">
        <figcaption>{productEditorTexts.searchPreview}</figcaption>
        <div className="search-preview__found">
          <p className="search-preview__address">
            {host}
            {productPath(slug)}
          </p>
          <p className="search-preview__title">{form.name || productEditorTexts.newTitle}</p>
          <p>{text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…` : text}</p>
        </div>
      </figure>
      {form.name.length > MAX_TITLE_LENGTH && <p role="status">{productEditorTexts.searchLong(MAX_TITLE_LENGTH)}</p>}
    </div>
  )
}
