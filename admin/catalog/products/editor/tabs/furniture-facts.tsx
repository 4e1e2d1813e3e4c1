import { productEditorTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { productFactTexts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import {
  CARE_SIGNS,
  type FurnitureFact,
  type FurnitureFacts,
  parseCareSigns,
} from '#shop/catalog/products/records/furniture-facts.ts'
import { Checkbox } from '../../../../core/ui/fields/checkbox.tsx'
import { FieldRow, FieldSet } from '../../../../core/ui/fields/field.tsx'
import { TextArea, TextField } from '../../../../core/ui/fields/text-field.tsx'

const NUMBERS = ['seat_height', 'seat_depth', 'max_load', 'warranty'] as const
const LINES = ['frame', 'filling', 'upholstery', 'legs', 'mechanism', 'assembly', 'in_box', 'made_by'] as const

/** What buyers ask before paying; the page shows only what is filled in. */
export function FurnitureFactFields({
  facts,
  onChange,
}: {
  facts: FurnitureFacts
  onChange(facts: FurnitureFacts): void
}) {
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
