import { editor } from '#i18n/admin-products.uk.ts'
import { Button } from '../ui/button.tsx'
import { FieldRow, FieldSet } from '../ui/field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { numberText } from '../ui/number-text.ts'
import type { FormBox } from './product-form.ts'

const SIDES = [
  ['length', editor.boxLength],
  ['width', editor.width],
  ['height', editor.height],
] as const

const emptyBox: FormBox = { quantity: 1, length: null, width: null, height: null, weight: null }

/** What a product is sent in: by these the carrier's branches and prices are chosen. */
export function BoxesPart(props: { boxes: FormBox[]; error: string | undefined; onChange(boxes: FormBox[]): void }) {
  const { boxes, error, onChange } = props
  const change = (at: number, part: Partial<FormBox>) =>
    onChange(boxes.map((box, index) => (index === at ? { ...box, ...part } : box)))
  const count = boxes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const weight = boxes.reduce((sum, box) => sum + (box.quantity ?? 0) * (box.weight ?? 0), 0)
  return (
    <FieldSet legend={editor.boxes} hint={editor.boxesHint}>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {boxes.map((box, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place
        <fieldset className="editor-box" key={at}>
          <legend className="visually-hidden">{editor.boxName(at + 1)}</legend>
          <FieldRow>
            <NumberField
              whole
              label={editor.boxCount}
              value={box.quantity}
              onChange={(quantity) => change(at, { quantity })}
            />
            {SIDES.map(([side, label]) => (
              <NumberField
                key={side}
                label={label}
                unit={editor.cm}
                value={box[side]}
                onChange={(value) => change(at, { [side]: value })}
              />
            ))}
            <NumberField
              label={editor.weight}
              unit={editor.kg}
              value={box.weight}
              onChange={(weight) => change(at, { weight })}
            />
          </FieldRow>
          <Button
            look="bare"
            aria-label={editor.removeBox(at + 1)}
            onClick={() => onChange(boxes.filter((_, index) => index !== at))}
          >
            {editor.remove}
          </Button>
        </fieldset>
      ))}
      <div className="editor-boxes__end">
        <Button onClick={() => onChange([...boxes, emptyBox])}>{editor.addBox}</Button>
        {count > 0 && (
          <p className="field__hint">{editor.boxSum(count, numberText(Math.round(weight * 1000) / 1000))}</p>
        )}
      </div>
    </FieldSet>
  )
}
