import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldRow, FieldSet } from '../../../ui/fields/field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { ShippingBoxes } from './shipping-boxes.tsx'
import type { TabProps } from './tab-props.ts'

/** Measures, lead time and settings of a product. */
export function DetailsTab({ form, set, errors }: TabProps) {
  return (
    <div className="editor">
      <div className="editor__main">
        <FieldSet legend={productEditorTexts.leadTime}>
          <FieldRow>
            <Select
              label={productEditorTexts.leadTime}
              value={form.leadKind || 'none'}
              onChange={(kind) => set({ leadKind: kind === 'none' ? '' : kind })}
              choices={(['none', 'in_stock', 'to_order', 'made_to_order'] as const).map((value) => ({
                value,
                label: productEditorTexts.leadKinds[value],
              }))}
            />
            {form.leadKind !== '' && (
              <>
                <NumberField
                  whole
                  label={productEditorTexts.leadMin}
                  value={form.leadMin}
                  onChange={(leadMin) => set({ leadMin })}
                />
                <NumberField
                  whole
                  label={productEditorTexts.leadMax}
                  value={form.leadMax}
                  error={errors.leadMax}
                  onChange={(leadMax) => set({ leadMax })}
                />
              </>
            )}
          </FieldRow>
        </FieldSet>
        <FieldSet legend={productEditorTexts.size}>
          <FieldRow>
            <NumberField
              label={productEditorTexts.width}
              unit={productEditorTexts.cm}
              value={form.width}
              onChange={(width) => set({ width })}
            />
            <NumberField
              label={productEditorTexts.depth}
              unit={productEditorTexts.cm}
              value={form.depth}
              onChange={(depth) => set({ depth })}
            />
            <NumberField
              label={productEditorTexts.height}
              unit={productEditorTexts.cm}
              value={form.height}
              onChange={(height) => set({ height })}
            />
            <NumberField
              label={productEditorTexts.weight}
              unit={productEditorTexts.kg}
              value={form.weight}
              onChange={(weight) => set({ weight })}
            />
          </FieldRow>
        </FieldSet>
        <ShippingBoxes boxes={form.boxes} error={errors.boxes} onChange={(boxes) => set({ boxes })} />
        <TextArea
          label={productEditorTexts.materials}
          hint={productEditorTexts.materialsHint}
          value={form.materials.join('\n')}
          onChange={(text) => set({ materials: text === '' ? [] : text.split('\n') })}
        />
        <FieldSet legend={productEditorTexts.quantities}>
          <FieldRow>
            <NumberField
              whole
              label={productEditorTexts.minQuantity}
              value={form.minQuantity}
              onChange={(minQuantity) => set({ minQuantity })}
            />
            <NumberField
              whole
              label={productEditorTexts.maxQuantity}
              value={form.maxQuantity}
              error={errors.maxQuantity}
              onChange={(maxQuantity) => set({ maxQuantity })}
            />
            <NumberField whole label={productEditorTexts.step} value={form.step} onChange={(step) => set({ step })} />
          </FieldRow>
        </FieldSet>
      </div>
      <div className="editor__side">
        <FieldSet legend={productEditorTexts.publication}>
          <Select
            label={productEditorTexts.status}
            value={form.status}
            onChange={(status) => set({ status })}
            choices={(['publish', 'draft', 'pending', 'private'] as const).map((value) => ({
              value,
              label: adminProducts.statuses[value],
            }))}
          />
          <TextField
            type="datetime-local"
            label={productEditorTexts.publishAt}
            hint={productEditorTexts.publishAtHint}
            value={form.publishAt}
            error={errors.publishAt}
            onChange={(publishAt) => set({ publishAt })}
          />
          <Select
            label={productEditorTexts.visibility}
            value={form.visibility}
            onChange={(visibility) => set({ visibility })}
            choices={(['visible', 'catalog', 'search', 'hidden'] as const).map((value) => ({
              value,
              label: productEditorTexts.visibilities[value],
            }))}
          />
          <Checkbox
            label={productEditorTexts.featured}
            checked={form.featured}
            onChange={(featured) => set({ featured })}
          />
        </FieldSet>
      </div>
    </div>
  )
}
