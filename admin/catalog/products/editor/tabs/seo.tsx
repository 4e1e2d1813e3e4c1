import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { searchDescription, searchTitle, shortened } from '#shop/catalog/products/search-texts/search-texts.ts'
import { productPath } from '#shop/core/paths.ts'
import { slugify } from '#shop/core/slugs.ts'
import { TextField } from '../../../../core/ui/fields/fields.tsx'
import { bindFields } from '../../../../core/ui/forms/use-save.ts'
import { SearchTextFields, textOf, useShopName } from '../../../search-texts/search-text-fields.tsx'
import type { TabProps } from '../form.ts'

export function SeoTab(props: TabProps & { permalink: string | undefined; categories: WooCategory[] }) {
  const { form, set, errors, permalink, categories } = props
  const shopName = useShopName()
  const host = permalink ? new URL(permalink).host : window.location.host
  const slug = form.slug.trim() || slugify(form.name)
  const name = form.name.trim() || productEditorTexts.newTitle
  const category = categories.find(({ id }) => id === form.categories[0])?.name ?? ''
  const texts = [form.shortDescription, form.description].map((html) => shortened(textOf(html)))
  const { field } = bindFields(form, set, errors)
  return (
    <div className="editor editor--narrow">
      <TextField
        {...field('slug')}
        label={productEditorTexts.slug}
        hint={productEditorTexts.slugHint}
        maxLength={190}
      />
      <SearchTextFields
        title={field('seoTitle')}
        description={field('seoDescription')}
        defaults={{
          title: searchTitle({ name, shopName }),
          description: searchDescription(texts, name, [category, ...form.materials]),
        }}
        address={host + productPath(slug)}
      />
    </div>
  )
}
