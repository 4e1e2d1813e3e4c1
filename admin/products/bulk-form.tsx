import { useEffect, useState } from 'react'
import { bulk, products } from '#i18n/admin-products.uk.ts'
import type { WooCategory } from '#wire/woo-rest-terms.protocol.ts'
import { FieldRow } from '../ui/field.tsx'
import { MoneyField, NumberField } from '../ui/number-field.tsx'
import { type Choice, Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { BulkChange, StockChange } from './bulk.ts'
import { indented, treeOf } from './categories.ts'
import type { PriceChange, Rounding } from './prices.ts'

type Kind = BulkChange['kind']
type PriceKind = 'set' | 'percent' | 'add' | 'clear'
type SaleKind = 'percent' | 'add' | 'set' | 'end'
type StockKind = 'set' | 'add' | 'instock' | 'outofstock'
type Direction = 'lower' | 'raise'

/** Says what is to be done, as soon as enough has been chosen; undefined before. */
export function BulkForm(props: { categories: WooCategory[]; onChange(change: BulkChange | undefined): void }) {
  const { categories, onChange } = props
  const [kind, setKind] = useState<Kind>('price')
  return (
    <>
      <FieldRow>
        <Select
          label={bulk.what}
          value={kind}
          onChange={(next) => {
            onChange(undefined)
            setKind(next)
          }}
          choices={choicesOf(bulk.kinds)}
        />
      </FieldRow>
      {kind === 'sale' && <SaleForm onChange={onChange} />}
      {kind === 'price' && <PriceForm onChange={onChange} />}
      {kind === 'stock' && <StockForm onChange={onChange} />}
      {kind === 'category' && <CategoryForm categories={categories} onChange={onChange} />}
      {kind === 'status' && <StatusForm onChange={onChange} />}
    </>
  )
}

type Part = { onChange(change: BulkChange | undefined): void }

function SaleForm({ onChange }: Part) {
  const [how, setHow] = useState<SaleKind>('percent')
  const [amount, setAmount] = useState<number | null>(null)
  const [rounding, setRounding] = useState<RoundingName>('100')
  const [days, setDays] = useState({ from: '', until: '' })
  const isBackwards = days.from !== '' && days.until !== '' && days.from > days.until

  useEffect(() => {
    const reduction = how === 'end' ? undefined : priceChange(how, 'lower', amount)
    const isEnough = how === 'end' || (reduction !== undefined && !isBackwards)
    const sale = { kind: 'sale', reduction, rounding: ROUNDINGS[rounding], ...days } as const
    onChange(isEnough ? (how === 'end' ? { ...sale, from: '', until: '' } : sale) : undefined)
  }, [how, amount, rounding, days, isBackwards, onChange])

  return (
    <>
      <FieldRow>
        <Select
          label={bulk.how}
          value={how}
          onChange={(next) => {
            setHow(next)
            setAmount(null)
          }}
          choices={choicesOf(bulk.saleKinds)}
        />
        <AmountField how={how} value={amount} onChange={setAmount} />
        {(how === 'percent' || how === 'add') && <RoundingField value={rounding} onChange={setRounding} />}
      </FieldRow>
      {how !== 'end' && (
        <>
          <FieldRow>
            <TextField
              type="date"
              label={bulk.saleFromDay}
              value={days.from}
              onChange={(from) => setDays((days) => ({ ...days, from }))}
            />
            <TextField
              type="date"
              label={bulk.saleUntilDay}
              value={days.until}
              error={isBackwards ? bulk.saleOrder : undefined}
              onChange={(until) => setDays((days) => ({ ...days, until }))}
            />
          </FieldRow>
          <p className="field__hint">{bulk.saleHint}</p>
        </>
      )}
    </>
  )
}

function AmountField(props: { how: PriceKind | SaleKind; value: number | null; onChange(value: number | null): void }) {
  const { how, ...rest } = props
  if (how === 'percent') return <NumberField label={bulk.percent} unit="%" {...rest} />
  if (how === 'add') return <MoneyField label={bulk.sum} {...rest} />
  return how === 'set' ? <MoneyField label={bulk.newPrice} {...rest} /> : null
}

function RoundingField({ value, onChange }: { value: RoundingName; onChange(value: RoundingName): void }) {
  return <Select label={bulk.rounding} value={value} onChange={onChange} choices={choicesOf(bulk.roundings)} />
}

function PriceForm({ onChange }: Part) {
  const [how, setHow] = useState<PriceKind>('percent')
  const [direction, setDirection] = useState<Direction>('raise')
  const [amount, setAmount] = useState<number | null>(null)
  const [rounding, setRounding] = useState<RoundingName>('100')

  useEffect(() => {
    const change = how === 'clear' ? { kind: how } : priceChange(how, direction, amount)
    onChange(change && { kind: 'price', change, rounding: ROUNDINGS[rounding] })
  }, [how, direction, amount, rounding, onChange])

  return (
    <FieldRow>
      <Select
        label={bulk.how}
        value={how}
        onChange={(next) => {
          setHow(next)
          setAmount(null)
        }}
        choices={choicesOf(bulk.priceKinds)}
      />
      {(how === 'percent' || how === 'add') && (
        <Select
          label={bulk.direction}
          value={direction}
          onChange={setDirection}
          choices={[
            { value: 'raise', label: bulk.raise },
            { value: 'lower', label: bulk.lower },
          ]}
        />
      )}
      <AmountField how={how} value={amount} onChange={setAmount} />
      {(how === 'percent' || how === 'add') && <RoundingField value={rounding} onChange={setRounding} />}
    </FieldRow>
  )
}

type RoundingName = '1' | '100' | '1000' | '10000'

const ROUNDINGS: Record<RoundingName, Rounding> = {
  '1': 1,
  '100': 100,
  '1000': 1_000,
  '10000': 10_000,
}

function priceChange(
  how: 'set' | 'percent' | 'add',
  direction: Direction,
  amount: number | null,
): PriceChange | undefined {
  if (amount === null || amount < 0) return undefined
  const by = direction === 'lower' ? -amount : amount
  return how === 'set' ? { kind: how, to: amount } : { kind: how, by }
}

function StockForm({ onChange }: Part) {
  const [how, setHow] = useState<StockKind>('set')
  const [pieces, setPieces] = useState<number | null>(null)

  useEffect(() => {
    const change = stockChange(how, pieces)
    onChange(change && { kind: 'stock', change })
  }, [how, pieces, onChange])

  return (
    <FieldRow>
      <Select label={bulk.how} value={how} onChange={setHow} choices={choicesOf(bulk.stockKinds)} />
      {(how === 'set' || how === 'add') && (
        <NumberField whole label={bulk.pieces} value={pieces} onChange={setPieces} />
      )}
    </FieldRow>
  )
}

function stockChange(how: StockKind, pieces: number | null): StockChange | undefined {
  if (how === 'instock' || how === 'outofstock') return { kind: 'said', as: how }
  return pieces === null ? undefined : { kind: how, pieces }
}

function CategoryForm({ categories, onChange }: Part & { categories: WooCategory[] }) {
  const [how, setHow] = useState<'add' | 'remove' | 'replace'>('add')
  const [chosen, setChosen] = useState('')

  useEffect(() => {
    const category = categories.find(({ id }) => String(id) === chosen)
    onChange(category && { kind: 'category', how, category: { id: category.id, name: category.name } })
  }, [how, chosen, categories, onChange])

  return (
    <FieldRow>
      <Select label={bulk.how} value={how} onChange={setHow} choices={choicesOf(bulk.categoryKinds)} />
      <Select
        label={products.categoryLabel}
        value={chosen}
        onChange={setChosen}
        choices={[
          { value: '', label: '—' },
          ...treeOf(categories).map(({ category, depth }) => ({
            value: String(category.id),
            label: indented(category.name, depth),
          })),
        ]}
      />
    </FieldRow>
  )
}

function StatusForm({ onChange }: Part) {
  const [status, setStatus] = useState<'publish' | 'draft' | 'pending' | 'private'>('publish')
  useEffect(() => onChange({ kind: 'status', status }), [status, onChange])
  const { trash, ...statuses } = products.statuses
  return (
    <FieldRow>
      <Select label={bulk.status} value={status} onChange={setStatus} choices={choicesOf(statuses)} />
    </FieldRow>
  )
}

function choicesOf<Value extends string>(words: Record<Value, string>): Choice<Value>[] {
  return namesOf(words).map((value) => ({ value, label: words[value] }))
}

/** `Object.keys` with the names' own type: the table above has no others. */
function namesOf<Name extends string>(words: Record<Name, string>): Name[] {
  const names: Name[] = []
  for (const name in words) names.push(name)
  return names
}
