import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Button } from '../../../../core/ui/button.tsx'
import { FieldRow, FieldSet } from '../../../../core/ui/fields/field.tsx'
import { NumberField } from '../../../../core/ui/fields/number-field.tsx'
import { formatNumberInput } from '../../../../core/ui/fields/number-format.ts'
import { bindFields } from '../../../../core/ui/forms/bind-fields.ts'
import type { FormBox } from '../form.ts'

const blankBox: FormBox = { quantity: 1, length: null, width: null, height: null, weight: null }

/** The parcels of a product: the carrier's branches and prices depend on them. */
export function ShippingBoxes(props: {
  boxes: FormBox[]
  error: string | undefined
  onChange(boxes: FormBox[]): void
}) {
  const { boxes, error, onChange } = props
  const change = (at: number, part: Partial<FormBox>) =>
    onChange(boxes.map((box, index) => (index === at ? { ...box, ...part } : box)))
  const count = boxes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const weight = boxes.reduce((sum, box) => sum + (box.quantity ?? 0) * (box.weight ?? 0), 0)
  return (
    <FieldSet legend={productEditorTexts.boxes} hint={productEditorTexts.boxesHint}>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {boxes.map((box, at) => (
        <BoxFields
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified only by their position
          key={at}
          box={box}
          number={at + 1}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(boxes.filter((_, index) => index !== at))}
        />
      ))}
      <div className="editor-boxes__end">
        <Button onClick={() => onChange([...boxes, blankBox])}>{productEditorTexts.addBox}</Button>
        {count > 0 && (
          <p className="field__hint">
            {productEditorTexts.boxSum(count, formatNumberInput(Math.round(weight * 1000) / 1000))}
          </p>
        )}
      </div>
    </FieldSet>
  )
}

function BoxFields(props: { box: FormBox; number: number; onChange(part: Partial<FormBox>): void; onRemove(): void }) {
  const { box, number, onChange, onRemove } = props
  const { field } = bindFields(box, onChange)
  return (
    <fieldset className="editor-box">
      <legend className="visually-hidden">{productEditorTexts.boxName(number)}</legend>
      <FieldRow>
        <NumberField {...field('quantity')} isInteger label={productEditorTexts.boxCount} />
        <NumberField {...field('length')} label={productEditorTexts.boxLength} unit={productEditorTexts.cm} />
        <NumberField {...field('width')} label={productEditorTexts.width} unit={productEditorTexts.cm} />
        <NumberField {...field('height')} label={productEditorTexts.height} unit={productEditorTexts.cm} />
        <NumberField {...field('weight')} label={productEditorTexts.weight} unit={productEditorTexts.kg} />
      </FieldRow>
      <Button look="bare" aria-label={productEditorTexts.removeBox(number)} onClick={onRemove}>
        {productEditorTexts.remove}
      </Button>
    </fieldset>
  )
}
