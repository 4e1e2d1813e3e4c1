import { useState } from 'react'
import { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { Button } from '../../../../core/ui/button.tsx'
import { Checkbox } from '../../../../core/ui/fields/checkbox.tsx'
import { toChoices } from '../../../../core/ui/fields/choices.ts'
import { MoneyField, NumberField } from '../../../../core/ui/fields/number-field.tsx'
import { formatNumberInput } from '../../../../core/ui/fields/number-format.ts'
import { Select } from '../../../../core/ui/fields/select.tsx'
import { TextArea, TextField } from '../../../../core/ui/fields/text-field.tsx'
import { bindFields } from '../../../../core/ui/forms/bind-fields.ts'
import { FormError } from '../../../../core/ui/forms/form-error.tsx'
import { moveFocusByArrows } from '../../../../core/ui/lists/arrow-keys.ts'
import { ScrollArea } from '../../../../core/ui/lists/plain-table.tsx'
import { blankVariation, type FormVariation, type ProductForm, type TabProps, varyingOptions } from '../form.ts'
import { allCombinations, combinationName, isPossible, MAX_VARIATIONS, missingCombinations } from './combinations.ts'

/** Every variation with its price, SKU and stock; the arrow keys up and down move between rows. */
export function VariationsGrid({ form, set, errors }: TabProps) {
  const [price, setPrice] = useState<number | null>(null)
  const [dates, setDates] = useState({ saleFrom: '', saleUntil: '' })
  const [columns, setColumns] = useState<ColumnSet>('prices')
  const dateFields = bindFields(dates, (part) => setDates({ ...dates, ...part }))
  const options = varyingOptions(form)
  const all = allCombinations(options)
  const missing = missingCombinations(
    form.variations.map(({ choice }) => choice),
    options,
  )
  const { variations } = form
  const put = (at: number, change: Partial<FormVariation>) =>
    set({ variations: variations.map((other, index) => (index === at ? { ...other, ...change } : other)) })

  const generate = () =>
    set({
      variations: [
        ...variations,
        ...missing.map((choice) => ({
          ...blankVariation,
          choice,
          regular: form.regular,
          sale: form.sale,
        })),
      ],
    })

  return (
    <section aria-labelledby="options-variations" className="variations">
      <h2 id="options-variations">{productEditorTexts.variationsTitle}</h2>
      <FormError text={errors.variations} />
      <GenerateVariations all={all.length} missing={missing.length} onGenerate={generate} />
      {variations.length > 0 && (
        <>
          <div className="variations__fill">
            <Select
              label={productEditorTexts.variationColumns}
              value={columns}
              onChange={setColumns}
              choices={toChoices(productEditorTexts.variationColumnSets)}
            />
          </div>
          {columns === 'measures' && <p className="field__hint">{productEditorTexts.variationMeasuresHint}</p>}
          <div className="variations__fill" hidden={columns !== 'prices'}>
            <MoneyField label={productEditorTexts.fillPrice} value={price} onChange={setPrice} />
            <Button
              disabled={price === null}
              onClick={() => set({ variations: variations.map((other) => ({ ...other, regular: price })) })}
            >
              {productEditorTexts.fillPriceAction}
            </Button>
            <TextField {...dateFields.field('saleFrom')} type="datetime-local" label={productEditorTexts.saleFrom} />
            <TextField {...dateFields.field('saleUntil')} type="datetime-local" label={productEditorTexts.saleUntil} />
            <Button onClick={() => set({ variations: variations.map((other) => ({ ...other, ...dates })) })}>
              {productEditorTexts.fillSale}
            </Button>
          </div>
          <ScrollArea className="variations__scroll" label={productEditorTexts.variationsTable}>
            <table onKeyDown={moveFocusByArrows}>
              <thead>
                <tr>
                  <th scope="col">{productEditorTexts.variation}</th>
                  {columnTitles(columns).map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{productEditorTexts.remove}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {variations.map((variation, at) => (
                  <VariationRow
                    key={variation.id || JSON.stringify(variation.choice)}
                    variation={variation}
                    columns={columns}
                    form={form}
                    name={combinationName(variation.choice, options, productEditorTexts.any)}
                    isPossible={isPossible(variation.choice, options)}
                    onChange={(change) => put(at, change)}
                    onRemove={() => set({ variations: variations.filter((other) => other !== variation) })}
                  />
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </>
      )}
    </section>
  )
}

function GenerateVariations({ all, missing, onGenerate }: { all: number; missing: number; onGenerate(): void }) {
  if (all === 0) return <p>{productEditorTexts.noVarying}</p>
  if (all > MAX_VARIATIONS) return <p role="alert">{productEditorTexts.tooMany(all, MAX_VARIATIONS)}</p>
  if (missing === 0) return <p>{productEditorTexts.allThere}</p>
  return (
    <div>
      <Button look="main" onClick={onGenerate}>
        {productEditorTexts.generate(missing)}
      </Button>
    </div>
  )
}

type ColumnSet = 'prices' | 'measures'

const DIMENSIONS = ['width', 'depth', 'height', 'weight'] as const

function columnTitles(columns: ColumnSet): string[] {
  if (columns === 'measures') return [...DIMENSIONS.map(dimensionTitle), productEditorTexts.description]
  const { price, salePrice, saleFrom, saleUntil, sku, stock, sells } = productEditorTexts
  return [price, salePrice, saleFrom, saleUntil, sku, stock, sells]
}

function dimensionTitle(name: (typeof DIMENSIONS)[number]): string {
  return `${productEditorTexts[name]}, ${name === 'weight' ? productEditorTexts.kg : productEditorTexts.cm}`
}

function VariationRow(props: {
  variation: FormVariation
  columns: ColumnSet
  /** Provides the value of an empty measure. */
  form: ProductForm
  name: string
  isPossible: boolean
  onChange(change: Partial<FormVariation>): void
  onRemove(): void
}) {
  const { variation, columns, form, name, isPossible, onChange, onRemove } = props
  return (
    <tr>
      <th scope="row">
        {isPossible ? name : Object.values(variation.choice).join(' · ')}
        {!isPossible && <span className="variations__gone">{productEditorTexts.impossible}</span>}
      </th>
      {columns === 'prices' ? (
        <PriceCells variation={variation} name={name} onChange={onChange} />
      ) : (
        <DimensionCells variation={variation} name={name} form={form} onChange={onChange} />
      )}
      <td>
        <Button look="bare" aria-label={productEditorTexts.removeVariation(name)} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </Button>
      </td>
    </tr>
  )
}

type CellsProps = { variation: FormVariation; name: string; onChange(change: Partial<FormVariation>): void }

function PriceCells({ variation, name, onChange }: CellsProps) {
  const { field, checkbox } = bindFields(variation, onChange)
  const texts = productEditorTexts
  const cells = [
    <MoneyField key="regular" {...field('regular')} hiddenLabel label={texts.variationPrice(name)} />,
    <MoneyField key="sale" {...field('sale')} hiddenLabel label={texts.variationSale(name)} />,
    <DateField key="from" {...field('saleFrom')} label={texts.variationSaleFrom(name)} />,
    <DateField key="until" {...field('saleUntil')} label={texts.variationSaleUntil(name)} />,
    <TextField key="sku" {...field('sku')} hiddenLabel label={texts.variationSku(name)} maxLength={MAX_LINE_LENGTH} />,
    <NumberField key="stock" {...field('stock')} isInteger hiddenLabel label={texts.variationStock(name)} />,
    <Checkbox key="sells" {...checkbox('sells')} hiddenLabel label={texts.variationOn(name)} />,
  ]
  return cells.map((cell) => <td key={cell.key}>{cell}</td>)
}

function DateField(props: { label: string; value: string; onChange(value: string): void }) {
  return <TextField {...props} hiddenLabel type="datetime-local" />
}

function DimensionCells({ variation, name, form, onChange }: CellsProps & { form: ProductForm }) {
  const { field } = bindFields(variation, onChange)
  return (
    <>
      {DIMENSIONS.map((dimension) => (
        <td key={dimension}>
          <NumberField
            {...field(dimension)}
            hiddenLabel
            label={productEditorTexts.variationMeasure(productEditorTexts[dimension], name)}
            placeholder={formatNumberInput(form[dimension])}
          />
        </td>
      ))}
      <td>
        <TextArea {...field('description')} hiddenLabel rows={1} label={productEditorTexts.variationText(name)} />
      </td>
    </>
  )
}
