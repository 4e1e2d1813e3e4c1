import type { WooCategory } from '#api/wc/v3/terms/protocol.ts'
import { adminProducts, adminSearchTexts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { RichTextField } from '../../../../content/rich-text/rich-text-field.tsx'
import {
  Checkbox,
  FieldRow,
  FieldSet,
  Select,
  TextArea,
  TextField,
  toChoices,
} from '../../../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../../../core/ui/fields/number-field.tsx'
import { bindFields } from '../../../../core/ui/forms/use-save.ts'
import type { AttributeTerms } from '../fetch-product.ts'
import type { TabProps } from '../form.ts'
import { CategoryPicker } from './category-picker.tsx'
import { PictureFields } from './pictures.tsx'

/** The fields of every product: name, pictures, texts, price, stock and categories. */
export function BasicsTab(
  props: TabProps & { categories: WooCategory[]; terms: AttributeTerms; onCategoryCreated(): void },
) {
  const { form, set, errors, categories, terms, onCategoryCreated } = props
  const { field, checkbox } = bindFields(form, set, errors)
  const isVariable = form.attributes.some(({ varies }) => varies)
  return (
    <div className="editor">
      <div className="editor__main">
        <TextField {...field('name')} label={productEditorTexts.name} required maxLength={MAX_LINE_LENGTH} />
        <PictureFields form={form} set={set} errors={errors} terms={terms} />
        <TextArea
          {...field('shortDescription')}
          label={productEditorTexts.short}
          hint={productEditorTexts.shortHint}
          rows={2}
          maxLength={1000}
        />
        <RichTextField {...field('description')} label={productEditorTexts.description} />
      </div>
      <div className="editor__side">
        <FieldSet legend={productEditorTexts.price}>
          {isVariable ? (
            <p>{productEditorTexts.priceOfVariations}</p>
          ) : (
            <PriceFields form={form} set={set} errors={errors} />
          )}
        </FieldSet>
        <FieldSet legend={productEditorTexts.stockTitle}>
          <TextField {...field('sku')} label={productEditorTexts.sku} maxLength={MAX_LINE_LENGTH} />
          <Checkbox {...checkbox('manageStock')} label={productEditorTexts.manageStock} />
          {form.manageStock ? (
            <FieldRow>
              <NumberField {...field('stock')} isInteger label={productEditorTexts.stock} />
              <Select
                {...field('backorders')}
                label={productEditorTexts.backorders}
                choices={toChoices(productEditorTexts.backorderKinds)}
              />
            </FieldRow>
          ) : (
            <Select
              {...field('stockStatus')}
              label={productEditorTexts.stockStatus}
              choices={toChoices(adminProducts.stocks)}
            />
          )}
        </FieldSet>
        <CategoryPicker
          categories={categories}
          chosen={form.categories}
          onChange={(categories) => set({ categories })}
          onCreated={onCategoryCreated}
        />
        {!form.attributes.some(isBrandAttribute) && (
          <TextField
            {...field('brand')}
            label={adminSearchTexts.brand}
            hint={adminSearchTexts.brandHint}
            maxLength={200}
          />
        )}
        <TextField
          label={productEditorTexts.tags}
          hint={productEditorTexts.tagsHint}
          value={form.tags.join(', ')}
          error={errors.tags}
          onChange={(text) => set({ tags: parseTags(text) })}
        />
      </div>
    </div>
  )
}

function PriceFields({ form, set, errors }: TabProps) {
  const { field } = bindFields(form, set, errors)
  return (
    <>
      <FieldRow>
        <MoneyField {...field('regular')} label={productEditorTexts.price} />
        <MoneyField {...field('sale')} label={productEditorTexts.salePrice} />
      </FieldRow>
      {form.sale !== null && (
        <FieldRow>
          <TextField {...field('saleFrom')} type="datetime-local" label={productEditorTexts.saleFrom} />
          <TextField {...field('saleUntil')} type="datetime-local" label={productEditorTexts.saleUntil} />
        </FieldRow>
      )}
    </>
  )
}

/** The comma and space after the tag being typed are kept, because the tags are joined again for display. */
function parseTags(text: string): string[] {
  const parts = text.split(',').map((part, at) => (at === 0 ? part : part.replace(/^ /, '')))
  return parts.length === 1 && parts[0] === '' ? [] : parts
}
