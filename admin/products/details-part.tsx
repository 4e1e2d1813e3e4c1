import { editor, products } from '#i18n/admin-products.uk.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldRow, FieldSet } from '../ui/field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { BoxesPart } from './boxes-part.tsx'
import type { PartProps } from './product-editor.tsx'

/** What is measured, promised and decided about a product. */
export function DetailsPart({ form, set, errors }: PartProps) {
  return (
    <div className="editor">
      <div className="editor__main">
        <FieldSet legend={editor.leadTime}>
          <FieldRow>
            <Select
              label={editor.leadTime}
              value={form.leadKind || 'none'}
              onChange={(kind) => set({ leadKind: kind === 'none' ? '' : kind })}
              choices={(['none', 'in_stock', 'to_order', 'made_to_order'] as const).map((value) => ({
                value,
                label: editor.leadKinds[value],
              }))}
            />
            {form.leadKind !== '' && (
              <>
                <NumberField
                  whole
                  label={editor.leadMin}
                  value={form.leadMin}
                  onChange={(leadMin) => set({ leadMin })}
                />
                <NumberField
                  whole
                  label={editor.leadMax}
                  value={form.leadMax}
                  error={errors.leadMax}
                  onChange={(leadMax) => set({ leadMax })}
                />
              </>
            )}
          </FieldRow>
        </FieldSet>
        <FieldSet legend={editor.size}>
          <FieldRow>
            <NumberField
              label={editor.width}
              unit={editor.cm}
              value={form.width}
              onChange={(width) => set({ width })}
            />
            <NumberField
              label={editor.depth}
              unit={editor.cm}
              value={form.depth}
              onChange={(depth) => set({ depth })}
            />
            <NumberField
              label={editor.height}
              unit={editor.cm}
              value={form.height}
              onChange={(height) => set({ height })}
            />
            <NumberField
              label={editor.weight}
              unit={editor.kg}
              value={form.weight}
              onChange={(weight) => set({ weight })}
            />
          </FieldRow>
        </FieldSet>
        <BoxesPart boxes={form.boxes} error={errors.boxes} onChange={(boxes) => set({ boxes })} />
        <TextArea
          label={editor.materials}
          hint={editor.materialsHint}
          value={form.materials.join('\n')}
          onChange={(text) => set({ materials: text === '' ? [] : text.split('\n') })}
        />
        <FieldSet legend={editor.quantities}>
          <FieldRow>
            <NumberField
              whole
              label={editor.minQuantity}
              value={form.minQuantity}
              onChange={(minQuantity) => set({ minQuantity })}
            />
            <NumberField
              whole
              label={editor.maxQuantity}
              value={form.maxQuantity}
              error={errors.maxQuantity}
              onChange={(maxQuantity) => set({ maxQuantity })}
            />
            <NumberField whole label={editor.step} value={form.step} onChange={(step) => set({ step })} />
          </FieldRow>
        </FieldSet>
      </div>
      <div className="editor__side">
        <FieldSet legend={editor.publication}>
          <Select
            label={editor.status}
            value={form.status}
            onChange={(status) => set({ status })}
            choices={(['publish', 'draft', 'pending', 'private'] as const).map((value) => ({
              value,
              label: products.statuses[value],
            }))}
          />
          <TextField
            type="datetime-local"
            label={editor.publishAt}
            hint={editor.publishAtHint}
            value={form.publishAt}
            error={errors.publishAt}
            onChange={(publishAt) => set({ publishAt })}
          />
          <Select
            label={editor.visibility}
            value={form.visibility}
            onChange={(visibility) => set({ visibility })}
            choices={(['visible', 'catalog', 'search', 'hidden'] as const).map((value) => ({
              value,
              label: editor.visibilities[value],
            }))}
          />
          <Checkbox label={editor.featured} checked={form.featured} onChange={(featured) => set({ featured })} />
        </FieldSet>
      </div>
    </div>
  )
}
