import { type ReactNode, useState } from 'react'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { Checkbox } from '../../../../core/ui/fields/checkbox.tsx'
import { toChoices } from '../../../../core/ui/fields/choices.ts'
import { MoneyField, NumberField } from '../../../../core/ui/fields/number-field.tsx'
import { formatNumberInput } from '../../../../core/ui/fields/number-format.ts'
import { Select } from '../../../../core/ui/fields/select.tsx'
import { TextArea, TextField } from '../../../../core/ui/fields/text-field.tsx'
import { bindFields } from '../../../../core/ui/forms/bind-fields.ts'
import type { FormVariation, ProductForm } from '../form.ts'

export type ColumnSet = keyof typeof productEditorTexts.variationColumnSets

const DIMENSIONS = ['width', 'depth', 'height', 'weight'] as const

export function columnTitles(columns: ColumnSet, hasSurcharges: boolean): string[] {
  const { price, surcharge, salePrice, saleFrom, saleUntil, sku, stock, sells } = productEditorTexts
  const { leadTime, leadMin, leadMax, description } = productEditorTexts
  if (columns === 'measures') return [...DIMENSIONS.map(dimensionTitle), description]
  if (columns === 'lead') return [leadTime, leadMin, leadMax]
  return [price, ...(hasSurcharges ? [surcharge] : []), salePrice, saleFrom, saleUntil, sku, stock, sells]
}

function dimensionTitle(name: (typeof DIMENSIONS)[number]): string {
  return `${productEditorTexts[name]}, ${name === 'weight' ? productEditorTexts.kg : productEditorTexts.cm}`
}

type CellsProps = {
  variation: FormVariation
  name: string
  /** Of a row for several variations: the fields in which they differ. */
  mixed?: Set<string> | undefined
  onChange(change: Partial<FormVariation>): void
}

/** `form` provides the value of an empty measure; `surcharge`: its cell, in a table that has them. */
export function VariationCells(props: CellsProps & { columns: ColumnSet; form: ProductForm; surcharge: ReactNode }) {
  const { columns, form, surcharge, ...cells } = props
  if (columns === 'measures') return <DimensionCells {...cells} form={form} />
  if (columns === 'lead') return <LeadTimeCells {...cells} />
  return <PriceCells {...cells} surcharge={surcharge} />
}

function PriceCells({ variation, name, mixed, surcharge, onChange }: CellsProps & { surcharge: ReactNode }) {
  const { field, checkbox } = bindFields(variation, onChange)
  const texts = productEditorTexts
  const Price = mixed ? LateEmptyMoneyField : MoneyField
  return (
    <>
      <td>
        <Price {...field('regular')} hiddenLabel label={texts.variationPrice(name)} />
      </td>
      {surcharge}
      <td>
        <Price {...field('sale')} hiddenLabel label={texts.variationSale(name)} />
      </td>
      <td>
        <DateField {...field('saleFrom')} label={texts.variationSaleFrom(name)} />
      </td>
      <td>
        <DateField {...field('saleUntil')} label={texts.variationSaleUntil(name)} />
      </td>
      <td>
        {!mixed && (
          <TextField {...field('sku')} hiddenLabel label={texts.variationSku(name)} maxLength={MAX_LINE_LENGTH} />
        )}
      </td>
      <td>
        <NumberField
          {...field('stock')}
          isInteger
          hiddenLabel
          label={texts.variationStock(name)}
          placeholder={mixedText('stock', mixed)}
        />
      </td>
      <td>
        <Checkbox
          {...checkbox('sells')}
          some={mixed?.has('sells') ?? false}
          hiddenLabel
          label={texts.variationOn(name)}
        />
      </td>
    </>
  )
}

/** Emptied on the way to another price: only an empty field that is left removes the prices, and their differences. */
export function LateEmptyMoneyField(props: {
  label: string
  value: number | null
  placeholder?: string
  onChange(value: number | null): void
}) {
  const [isEmptied, setEmptied] = useState(false)
  const leave = () => {
    if (isEmptied) props.onChange(null)
    setEmptied(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the event comes from the field
    <div onBlur={leave}>
      <MoneyField
        {...props}
        hiddenLabel
        onChange={(value) => {
          setEmptied(value === null)
          if (value !== null) props.onChange(value)
        }}
      />
    </div>
  )
}

function mixedText(name: string, mixed: CellsProps['mixed']): string {
  return mixed?.has(name) ? productEditorTexts.mixed : ''
}

function DateField(props: { label: string; value: string; onChange(value: string): void }) {
  return <TextField {...props} hiddenLabel type="datetime-local" />
}

function DimensionCells({ variation, name, mixed, form, onChange }: CellsProps & { form: ProductForm }) {
  const { field } = bindFields(variation, onChange)
  return (
    <>
      {DIMENSIONS.map((dimension) => (
        <td key={dimension}>
          <NumberField
            {...field(dimension)}
            hiddenLabel
            label={productEditorTexts.variationMeasure(productEditorTexts[dimension], name)}
            placeholder={mixedText(dimension, mixed) || formatNumberInput(form[dimension])}
          />
        </td>
      ))}
      <td>
        <TextArea
          {...field('description')}
          hiddenLabel
          rows={1}
          label={productEditorTexts.variationText(name)}
          placeholder={mixedText('description', mixed)}
        />
      </td>
    </>
  )
}

function LeadTimeCells({ variation, name, mixed, onChange }: CellsProps) {
  const { field } = bindFields(variation, onChange)
  const { none: _, ...kinds } = productEditorTexts.leadKinds
  const isMixed = mixed?.has('leadKind') ?? false
  const days = { isInteger: true, hiddenLabel: true, disabled: variation.leadKind === '' && !isMixed }
  return (
    <>
      <td>
        <Select
          hiddenLabel
          label={productEditorTexts.variationMeasure(productEditorTexts.leadTime, name)}
          value={isMixed ? 'mixed' : variation.leadKind || 'none'}
          onChange={(kind) => {
            if (kind === 'none') onChange({ leadKind: '', leadMin: null, leadMax: null })
            else if (kind !== 'mixed') onChange({ leadKind: kind })
          }}
          choices={[
            ...(isMixed ? [{ value: 'mixed', label: productEditorTexts.mixed } as const] : []),
            ...toChoices({ none: productEditorTexts.leadAsProduct, ...kinds }),
          ]}
        />
      </td>
      {(['leadMin', 'leadMax'] as const).map((side) => (
        <td key={side}>
          <NumberField
            {...field(side)}
            {...days}
            label={productEditorTexts.variationMeasure(productEditorTexts[side], name)}
            placeholder={mixedText(side, mixed)}
          />
        </td>
      ))}
    </>
  )
}
