import { useRef, useState } from 'react'
import { editor } from '#i18n/admin-products.uk.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { numberText } from '../ui/number-text.ts'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { combinationName, combinationsOf, isPossible, MOST_VARIATIONS, missingCombinations } from './combinations.ts'
import type { PartProps } from './product-editor.tsx'
import { blankVariation, type FormVariation, type ProductForm, varyingOptions } from './product-form.ts'

/** Every choice with its price, SKU and stock; up and down go from row to row. */
export function VariationsGrid({ form, set, errors }: PartProps) {
  const [price, setPrice] = useState<number | null>(null)
  const [dates, setDates] = useState({ saleFrom: '', saleUntil: '' })
  const [columns, setColumns] = useState<ColumnSet>('prices')
  const table = useRef<HTMLTableElement>(null)
  const options = varyingOptions(form)
  const all = combinationsOf(options)
  const missing = missingCombinations(
    form.variations.map(({ choice }) => choice),
    options,
  )
  const { variations } = form
  const put = (at: number, change: Partial<FormVariation>) =>
    set({ variations: variations.map((one, index) => (index === at ? { ...one, ...change } : one)) })

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

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return
    const cell = event.target.closest('td')
    const row = cell?.parentElement
    const next = step < 0 ? row?.previousElementSibling : row?.nextElementSibling
    if (!cell || !(next instanceof HTMLTableRowElement)) return
    const input = next.cells[cell.cellIndex]?.querySelector('input')
    if (!input) return
    event.preventDefault()
    input.focus()
    input.select()
  }

  return (
    <section aria-labelledby="options-variations" className="variations">
      <h2 id="options-variations">{editor.variationsTitle}</h2>
      <Problem text={errors.variations} />
      <Generating all={all.length} missing={missing.length} onGenerate={generate} />
      {variations.length > 0 && (
        <>
          <div className="variations__fill">
            <Select
              label={editor.variationColumns}
              value={columns}
              onChange={setColumns}
              choices={(['prices', 'measures'] as const).map((value) => ({
                value,
                label: editor.variationColumnSets[value],
              }))}
            />
          </div>
          {columns === 'measures' && <p className="field__hint">{editor.variationMeasuresHint}</p>}
          <div className="variations__fill" hidden={columns !== 'prices'}>
            <MoneyField label={editor.fillPrice} value={price} onChange={setPrice} />
            <Button
              disabled={price === null}
              onClick={() => set({ variations: variations.map((one) => ({ ...one, regular: price })) })}
            >
              {editor.fillPriceAction}
            </Button>
            <TextField
              type="datetime-local"
              label={editor.saleFrom}
              value={dates.saleFrom}
              onChange={(saleFrom) => setDates({ ...dates, saleFrom })}
            />
            <TextField
              type="datetime-local"
              label={editor.saleUntil}
              value={dates.saleUntil}
              onChange={(saleUntil) => setDates({ ...dates, saleUntil })}
            />
            <Button onClick={() => set({ variations: variations.map((one) => ({ ...one, ...dates })) })}>
              {editor.fillSale}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className="variations__scroll" aria-label={editor.variationsTable} tabIndex={0}>
            <table ref={table} onKeyDown={onKeyDown}>
              <thead>
                <tr>
                  <th scope="col">{editor.variation}</th>
                  {titlesOf(columns).map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{editor.remove}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {variations.map((variation, at) => (
                  <Row
                    key={variation.id || JSON.stringify(variation.choice)}
                    variation={variation}
                    columns={columns}
                    form={form}
                    name={combinationName(variation.choice, options, editor.any)}
                    isPossible={isPossible(variation.choice, options)}
                    onChange={(change) => put(at, change)}
                    onRemove={() => set({ variations: variations.filter((one) => one !== variation) })}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  )
}

function Generating({ all, missing, onGenerate }: { all: number; missing: number; onGenerate(): void }) {
  if (all === 0) return <p>{editor.noVarying}</p>
  if (all > MOST_VARIATIONS) return <p role="alert">{editor.tooMany(all, MOST_VARIATIONS)}</p>
  if (missing === 0) return <p>{editor.allThere}</p>
  return (
    <div>
      <Button look="main" onClick={onGenerate}>
        {editor.generate(missing)}
      </Button>
    </div>
  )
}

type ColumnSet = 'prices' | 'measures'

const MEASURES = ['width', 'depth', 'height', 'weight'] as const

function titlesOf(columns: ColumnSet): string[] {
  if (columns === 'measures') return [...MEASURES.map(measureTitle), editor.description]
  const { price, salePrice, saleFrom, saleUntil, sku, stock, sells } = editor
  return [price, salePrice, saleFrom, saleUntil, sku, stock, sells]
}

function measureTitle(name: (typeof MEASURES)[number]): string {
  return `${editor[name]}, ${name === 'weight' ? editor.kg : editor.cm}`
}

function Row(props: {
  variation: FormVariation
  columns: ColumnSet
  /** What an empty measure is taken from. */
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
        {!isPossible && <span className="variations__gone">{editor.impossible}</span>}
      </th>
      {columns === 'prices' ? (
        <PriceCells variation={variation} name={name} onChange={onChange} />
      ) : (
        <MeasureCells variation={variation} name={name} form={form} onChange={onChange} />
      )}
      <td>
        <Button look="bare" aria-label={editor.removeVariation(name)} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </Button>
      </td>
    </tr>
  )
}

type CellsProps = { variation: FormVariation; name: string; onChange(change: Partial<FormVariation>): void }

function PriceCells({ variation, name, onChange }: CellsProps) {
  return (
    <>
      <td>
        <MoneyField
          hiddenLabel
          label={editor.variationPrice(name)}
          value={variation.regular}
          onChange={(regular) => onChange({ regular })}
        />
      </td>
      <td>
        <MoneyField
          hiddenLabel
          label={editor.variationSale(name)}
          value={variation.sale}
          onChange={(sale) => onChange({ sale })}
        />
      </td>
      <td>
        <TextField
          hiddenLabel
          type="datetime-local"
          label={editor.variationSaleFrom(name)}
          value={variation.saleFrom}
          onChange={(saleFrom) => onChange({ saleFrom })}
        />
      </td>
      <td>
        <TextField
          hiddenLabel
          type="datetime-local"
          label={editor.variationSaleUntil(name)}
          value={variation.saleUntil}
          onChange={(saleUntil) => onChange({ saleUntil })}
        />
      </td>
      <td>
        <TextField
          hiddenLabel
          label={editor.variationSku(name)}
          value={variation.sku}
          maxLength={100}
          onChange={(sku) => onChange({ sku })}
        />
      </td>
      <td>
        <NumberField
          whole
          hiddenLabel
          label={editor.variationStock(name)}
          value={variation.stock}
          onChange={(stock) => onChange({ stock })}
        />
      </td>
      <td>
        <Checkbox
          hiddenLabel
          label={editor.variationOn(name)}
          checked={variation.sells}
          onChange={(sells) => onChange({ sells })}
        />
      </td>
    </>
  )
}

function MeasureCells({ variation, name, form, onChange }: CellsProps & { form: ProductForm }) {
  return (
    <>
      {MEASURES.map((measure) => (
        <td key={measure}>
          <NumberField
            hiddenLabel
            label={editor.variationMeasure(editor[measure], name)}
            value={variation[measure]}
            placeholder={numberText(form[measure])}
            onChange={(value) => onChange({ [measure]: value })}
          />
        </td>
      ))}
      <td>
        <TextArea
          hiddenLabel
          rows={1}
          label={editor.variationText(name)}
          value={variation.description}
          onChange={(description) => onChange({ description })}
        />
      </td>
    </>
  )
}
