import type { WooCategory } from '#api/wc-rest/terms/protocol.ts'
import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { HtmlTextArea } from '../../../rich-text/html-textarea.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldRow, FieldSet } from '../../../ui/fields/field.tsx'
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import type { AttributeTerms } from '../fetch-product.ts'
import { CategoryPicker } from './category-picker.tsx'
import { PictureFields } from './pictures.tsx'
import type { TabProps } from './tab-props.ts'

/** The fields of every product: name, pictures, texts, price, stock and categories. */
export function BasicsTab(props: TabProps & { categories: WooCategory[]; terms: AttributeTerms }) {
  const { form, set, errors, categories, terms } = props
  const isVariable = form.attributes.some(({ varies }) => varies)
  return (
    <div className="editor">
      <div className="editor__main">
        <TextField
          label={productEditorTexts.name}
          required
          value={form.name}
          maxLength={200}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <PictureFields form={form} set={set} errors={errors} terms={terms} />
        <TextArea
          label={productEditorTexts.short}
          hint={productEditorTexts.shortHint}
          rows={2}
          maxLength={1000}
          value={form.shortDescription}
          error={errors.shortDescription}
          onChange={(shortDescription) => set({ shortDescription })}
        />
        <HtmlTextArea
          label={productEditorTexts.description}
          value={form.description}
          error={errors.description}
          onChange={(description) => set({ description })}
        />
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
          <TextField
            label={productEditorTexts.sku}
            value={form.sku}
            maxLength={100}
            error={errors.sku}
            onChange={(sku) => set({ sku })}
          />
          <Checkbox
            label={productEditorTexts.manageStock}
            checked={form.manageStock}
            onChange={(manageStock) => set({ manageStock })}
          />
          {form.manageStock ? (
            <FieldRow>
              <NumberField
                whole
                label={productEditorTexts.stock}
                value={form.stock}
                error={errors.stock}
                onChange={(stock) => set({ stock })}
              />
              <Select
                label={productEditorTexts.backorders}
                value={form.backorders}
                onChange={(backorders) => set({ backorders })}
                choices={(['no', 'notify', 'yes'] as const).map((value) => ({
                  value,
                  label: productEditorTexts.backorderKinds[value],
                }))}
              />
            </FieldRow>
          ) : (
            <Select
              label={productEditorTexts.stockStatus}
              value={form.stockStatus}
              onChange={(stockStatus) => set({ stockStatus })}
              choices={(['instock', 'outofstock', 'onbackorder'] as const).map((value) => ({
                value,
                label: adminProducts.stocks[value],
              }))}
            />
          )}
        </FieldSet>
        <CategoryPicker
          categories={categories}
          chosen={form.categories}
          onChange={(categories) => set({ categories })}
        />
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
  return (
    <>
      <FieldRow>
        <MoneyField
          label={productEditorTexts.price}
          value={form.regular}
          error={errors.regular}
          onChange={(regular) => set({ regular })}
        />
        <MoneyField
          label={productEditorTexts.salePrice}
          value={form.sale}
          error={errors.sale}
          onChange={(sale) => set({ sale })}
        />
      </FieldRow>
      {form.sale !== null && (
        <FieldRow>
          <TextField
            type="datetime-local"
            label={productEditorTexts.saleFrom}
            value={form.saleFrom}
            error={errors.saleFrom}
            onChange={(saleFrom) => set({ saleFrom })}
          />
          <TextField
            type="datetime-local"
            label={productEditorTexts.saleUntil}
            value={form.saleUntil}
            error={errors.saleUntil}
            onChange={(saleUntil) => set({ saleUntil })}
          />
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
