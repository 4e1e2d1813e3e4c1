import { adminProducts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Checkbox } from '../../../../core/ui/fields/checkbox.tsx'
import { toChoices } from '../../../../core/ui/fields/choices.ts'
import { FieldRow, FieldSet } from '../../../../core/ui/fields/field.tsx'
import { NumberField } from '../../../../core/ui/fields/number-field.tsx'
import { Select } from '../../../../core/ui/fields/select.tsx'
import { TextArea, TextField } from '../../../../core/ui/fields/text-field.tsx'
import { bindFields } from '../../../../core/ui/forms/bind-fields.ts'
import type { TabProps } from '../form.ts'
import { FurnitureFactFields } from './furniture-facts.tsx'
import { ShippingBoxes } from './shipping-boxes.tsx'

const DIMENSIONS = ['width', 'depth', 'height', 'weight'] as const

export function DetailsTab({ form, set, errors }: TabProps) {
  const { field, checkbox } = bindFields(form, set, errors)
  const { trash: _, ...statuses } = adminProducts.statuses
  return (
    <div className="editor">
      <div className="editor__main">
        <FieldSet legend={productEditorTexts.leadTime}>
          <FieldRow>
            <Select
              label={productEditorTexts.leadTime}
              value={form.leadKind || 'none'}
              onChange={(kind) => set({ leadKind: kind === 'none' ? '' : kind })}
              choices={toChoices(productEditorTexts.leadKinds)}
            />
            {form.leadKind !== '' && (
              <>
                <NumberField {...field('leadMin')} isInteger label={productEditorTexts.leadMin} />
                <NumberField {...field('leadMax')} isInteger label={productEditorTexts.leadMax} />
              </>
            )}
          </FieldRow>
        </FieldSet>
        <FieldSet legend={productEditorTexts.size}>
          <FieldRow>
            {DIMENSIONS.map((name) => (
              <NumberField
                key={name}
                {...field(name)}
                label={productEditorTexts[name]}
                unit={name === 'weight' ? productEditorTexts.kg : productEditorTexts.cm}
              />
            ))}
          </FieldRow>
        </FieldSet>
        <ShippingBoxes boxes={form.boxes} error={errors.boxes} onChange={(boxes) => set({ boxes })} />
        <TextArea
          label={productEditorTexts.materials}
          hint={productEditorTexts.materialsHint}
          value={form.materials.join('\n')}
          onChange={(text) => set({ materials: text === '' ? [] : text.split('\n') })}
        />
        <FurnitureFactFields facts={form.facts} onChange={(facts) => set({ facts })} />
        <FieldSet legend={productEditorTexts.quantities}>
          <FieldRow>
            <NumberField {...field('minQuantity')} isInteger label={productEditorTexts.minQuantity} />
            <NumberField {...field('maxQuantity')} isInteger label={productEditorTexts.maxQuantity} />
            <NumberField {...field('step')} isInteger label={productEditorTexts.step} />
          </FieldRow>
        </FieldSet>
      </div>
      <div className="editor__side">
        <FieldSet legend={productEditorTexts.publication}>
          <Select {...field('status')} label={productEditorTexts.status} choices={toChoices(statuses)} />
          <TextField
            {...field('publishAt')}
            type="datetime-local"
            label={productEditorTexts.publishAt}
            hint={productEditorTexts.publishAtHint}
          />
          <Select
            {...field('visibility')}
            label={productEditorTexts.visibility}
            choices={toChoices(productEditorTexts.visibilities)}
          />
          <Checkbox {...checkbox('featured')} label={productEditorTexts.featured} />
        </FieldSet>
      </div>
    </div>
  )
}
