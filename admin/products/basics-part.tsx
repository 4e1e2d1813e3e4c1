import { editor, products } from '#i18n/admin-products.uk.ts'
import type { WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldRow, FieldSet } from '../ui/field.tsx'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { CategoryTree } from './category-tree.tsx'
import type { Terms } from './opening.ts'
import { PicturesPart } from './pictures-part.tsx'
import type { PartProps } from './product-editor.tsx'
import { RichText } from './rich-text.tsx'

/** What every product has: its name, pictures, words, price, stock and place. */
export function BasicsPart(props: PartProps & { categories: WooCategory[]; terms: Terms }) {
  const { form, set, errors, categories, terms } = props
  const isVariable = form.attributes.some(({ varies }) => varies)
  return (
    <div className="editor">
      <div className="editor__main">
        <TextField
          label={editor.name}
          required
          value={form.name}
          maxLength={200}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <PicturesPart form={form} set={set} errors={errors} terms={terms} />
        <TextArea
          label={editor.short}
          hint={editor.shortHint}
          rows={2}
          maxLength={1000}
          value={form.shortDescription}
          error={errors.shortDescription}
          onChange={(shortDescription) => set({ shortDescription })}
        />
        <RichText
          label={editor.description}
          value={form.description}
          error={errors.description}
          onChange={(description) => set({ description })}
        />
      </div>
      <div className="editor__side">
        <FieldSet legend={editor.price}>
          {isVariable ? <p>{editor.priceOfVariations}</p> : <Prices form={form} set={set} errors={errors} />}
        </FieldSet>
        <FieldSet legend={editor.stockTitle}>
          <TextField
            label={editor.sku}
            value={form.sku}
            maxLength={100}
            error={errors.sku}
            onChange={(sku) => set({ sku })}
          />
          <Checkbox
            label={editor.manageStock}
            checked={form.manageStock}
            onChange={(manageStock) => set({ manageStock })}
          />
          {form.manageStock ? (
            <FieldRow>
              <NumberField
                whole
                label={editor.stock}
                value={form.stock}
                error={errors.stock}
                onChange={(stock) => set({ stock })}
              />
              <Select
                label={editor.backorders}
                value={form.backorders}
                onChange={(backorders) => set({ backorders })}
                choices={(['no', 'notify', 'yes'] as const).map((value) => ({
                  value,
                  label: editor.backorderKinds[value],
                }))}
              />
            </FieldRow>
          ) : (
            <Select
              label={editor.stockStatus}
              value={form.stockStatus}
              onChange={(stockStatus) => set({ stockStatus })}
              choices={(['instock', 'outofstock', 'onbackorder'] as const).map((value) => ({
                value,
                label: products.stocks[value],
              }))}
            />
          )}
        </FieldSet>
        <CategoryTree categories={categories} chosen={form.categories} onChange={(categories) => set({ categories })} />
        <TextField
          label={editor.tags}
          hint={editor.tagsHint}
          value={form.tags.join(', ')}
          error={errors.tags}
          onChange={(text) => set({ tags: tagsIn(text) })}
        />
      </div>
    </div>
  )
}

function Prices({ form, set, errors }: PartProps) {
  return (
    <>
      <FieldRow>
        <MoneyField
          label={editor.price}
          value={form.regular}
          error={errors.regular}
          onChange={(regular) => set({ regular })}
        />
        <MoneyField label={editor.salePrice} value={form.sale} error={errors.sale} onChange={(sale) => set({ sale })} />
      </FieldRow>
      {form.sale !== null && (
        <FieldRow>
          <TextField
            type="datetime-local"
            label={editor.saleFrom}
            value={form.saleFrom}
            error={errors.saleFrom}
            onChange={(saleFrom) => set({ saleFrom })}
          />
          <TextField
            type="datetime-local"
            label={editor.saleUntil}
            value={form.saleUntil}
            error={errors.saleUntil}
            onChange={(saleUntil) => set({ saleUntil })}
          />
        </FieldRow>
      )}
    </>
  )
}

/** While the last one is being typed its comma and space stay: they are part of the text that is joined again. */
function tagsIn(text: string): string[] {
  const parts = text.split(',').map((part, at) => (at === 0 ? part : part.replace(/^ /, '')))
  return parts.length === 1 && parts[0] === '' ? [] : parts
}
