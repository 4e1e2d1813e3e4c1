import { adminProducts, productEditorTexts, productEditorTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { productFactTexts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import {
  CARE_SIGNS,
  type FurnitureFact,
  type FurnitureFacts,
  parseCareSigns,
} from '#shop/catalog/products/records/furniture-facts.ts'
import { Button } from '../../../../core/ui/controls.tsx'
import {
  Checkbox,
  FieldRow,
  FieldSet,
  Select,
  TextArea,
  TextField,
  toChoices,
} from '../../../../core/ui/fields/fields.tsx'
import { NumberField } from '../../../../core/ui/fields/number-field.tsx'
import { formatNumberInput } from '../../../../core/ui/fields/number-format.ts'
import { bindFields } from '../../../../core/ui/forms/use-save.ts'
import type { FormBox, TabProps } from '../form.ts'

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

const NUMBERS = ['seat_height', 'seat_depth', 'max_load', 'warranty'] as const
const LINES = ['frame', 'filling', 'upholstery', 'legs', 'mechanism', 'assembly', 'in_box', 'made_by'] as const

/** What buyers ask before paying; the page shows only what is filled in. */
function FurnitureFactFields({ facts, onChange }: { facts: FurnitureFacts; onChange(facts: FurnitureFacts): void }) {
  const field = (fact: FurnitureFact) => ({
    label: texts.factLabels[fact],
    value: facts[fact] ?? '',
    onChange: (text: string) => onChange({ ...facts, [fact]: text }),
  })
  const signs = parseCareSigns(facts.care)
  return (
    <FieldSet legend={texts.facts} hint={texts.factsHint}>
      <FieldRow>
        {NUMBERS.map((fact) => (
          <TextField key={fact} {...field(fact)} inputMode="numeric" />
        ))}
      </FieldRow>
      {LINES.map((fact) => (
        <TextField key={fact} {...field(fact)} />
      ))}
      <FieldSet legend={texts.factLabels.care}>
        {CARE_SIGNS.map((sign) => (
          <Checkbox
            key={sign}
            label={productFactTexts.careSigns[sign]}
            checked={signs.includes(sign)}
            onChange={(on) =>
              onChange({
                ...facts,
                care: CARE_SIGNS.filter((careSign) => (careSign === sign ? on : signs.includes(careSign))).join(' '),
              })
            }
          />
        ))}
      </FieldSet>
      <TextArea {...field('care_text')} />
    </FieldSet>
  )
}

const blankBox: FormBox = { quantity: 1, length: null, width: null, height: null, weight: null }

/** The parcels of a product: the carrier's branches and prices depend on them. */
function ShippingBoxes(props: { boxes: FormBox[]; error: string | undefined; onChange(boxes: FormBox[]): void }) {
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
