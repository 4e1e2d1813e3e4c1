import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldRow, FieldSet } from '../../../ui/fields/field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { formatNumberInput } from '../../../ui/fields/number-format.ts'
import type { FormBox } from '../form.ts'

const BOX_DIMENSIONS = [
  ['length', productEditorTexts.boxLength],
  ['width', productEditorTexts.width],
  ['height', productEditorTexts.height],
] as const

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
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified only by their position
        <fieldset className="editor-box" key={at}>
          <legend className="visually-hidden">{productEditorTexts.boxName(at + 1)}</legend>
          <FieldRow>
            <NumberField
              whole
              label={productEditorTexts.boxCount}
              value={box.quantity}
              onChange={(quantity) => change(at, { quantity })}
            />
            {BOX_DIMENSIONS.map(([side, label]) => (
              <NumberField
                key={side}
                label={label}
                unit={productEditorTexts.cm}
                value={box[side]}
                onChange={(value) => change(at, { [side]: value })}
              />
            ))}
            <NumberField
              label={productEditorTexts.weight}
              unit={productEditorTexts.kg}
              value={box.weight}
              onChange={(weight) => change(at, { weight })}
            />
          </FieldRow>
          <Button
            look="bare"
            aria-label={productEditorTexts.removeBox(at + 1)}
            onClick={() => onChange(boxes.filter((_, index) => index !== at))}
          >
            {productEditorTexts.remove}
          </Button>
        </fieldset>
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
