import { useRef, useState } from 'react'
import { editor } from '#i18n/admin-products.uk.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { combinationName, combinationsOf, isPossible, MOST_VARIATIONS, missingCombinations } from './combinations.ts'
import type { PartProps } from './product-editor.tsx'
import { type FormVariation, varyingOptions } from './product-form.ts'

/** Every choice with its price, SKU and stock; up and down go from row to row. */
export function VariationsGrid({ form, set, errors }: PartProps) {
  const [price, setPrice] = useState<number | null>(null)
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
          id: 0,
          choice,
          regular: form.regular,
          sale: form.sale,
          sku: '',
          stock: null,
          sells: true,
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
            <MoneyField label={editor.fillPrice} value={price} onChange={setPrice} />
            <Button
              disabled={price === null}
              onClick={() => set({ variations: variations.map((one) => ({ ...one, regular: price })) })}
            >
              {editor.fillPriceAction}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className="variations__scroll" aria-label={editor.variationsTable} tabIndex={0}>
            <table ref={table} onKeyDown={onKeyDown}>
              <thead>
                <tr>
                  <th scope="col">{editor.variation}</th>
                  <th scope="col">{editor.price}</th>
                  <th scope="col">{editor.salePrice}</th>
                  <th scope="col">{editor.sku}</th>
                  <th scope="col">{editor.stock}</th>
                  <th scope="col">{editor.sells}</th>
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

function Row(props: {
  variation: FormVariation
  name: string
  isPossible: boolean
  onChange(change: Partial<FormVariation>): void
  onRemove(): void
}) {
  const { variation, name, isPossible, onChange, onRemove } = props
  return (
    <tr>
      <th scope="row">
        {isPossible ? name : Object.values(variation.choice).join(' · ')}
        {!isPossible && <span className="variations__gone">{editor.impossible}</span>}
      </th>
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
      <td>
        <Button look="bare" aria-label={editor.removeVariation(name)} onClick={onRemove}>
          <span aria-hidden="true">×</span>
        </Button>
      </td>
    </tr>
  )
}
