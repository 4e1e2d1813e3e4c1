import { useEffect, useState } from 'react'
import type { WooCategory } from '#api/wc-rest/terms/protocol.ts'
import { adminProducts, bulkEditTexts } from '#i18n/admin/uk/products/products.ts'
import { categoryChoices } from '../../categories/category-tree.ts'
import { choicesOf, toChoices } from '../../ui/fields/choices.ts'
import { FieldRow } from '../../ui/fields/field.tsx'
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindFields } from '../../ui/forms/bind-fields.ts'
import type { BulkChange, StockChange } from './changes.ts'
import type { PriceChange, Rounding } from './price-change.ts'

type Kind = BulkChange['kind']
type PriceKind = 'set' | 'percent' | 'add' | 'clear'
type SaleKind = 'percent' | 'add' | 'set' | 'end'
type StockKind = 'set' | 'add' | 'instock' | 'outofstock'
type Direction = 'lower' | 'raise'

/** Reports the change once the form is complete; undefined before. */
export function BulkEditForm(props: { categories: WooCategory[]; onChange(change: BulkChange | undefined): void }) {
  const { categories, onChange } = props
  const [kind, setKind] = useState<Kind>('price')
  return (
    <>
      <FieldRow>
        <Select
          label={bulkEditTexts.what}
          value={kind}
          onChange={(next) => {
            onChange(undefined)
            setKind(next)
          }}
          choices={toChoices(bulkEditTexts.kinds)}
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

type FormProps = { onChange(change: BulkChange | undefined): void }

function SaleForm({ onChange }: FormProps) {
  const [how, setHow] = useState<SaleKind>('percent')
  const [amount, setAmount] = useState<number | null>(null)
  const [rounding, setRounding] = useState<RoundingChoice>('100')
  const [days, setDays] = useState({ from: '', until: '' })
  const isBackwards = days.from !== '' && days.until !== '' && days.from > days.until
  const errors = isBackwards ? { until: bulkEditTexts.saleOrder } : {}
  const { field } = bindFields(days, (part) => setDays((days) => ({ ...days, ...part })), errors)

  useEffect(() => {
    const reduction = how === 'end' ? undefined : toPriceChange(how, 'lower', amount)
    const isEnough = how === 'end' || (reduction !== undefined && !isBackwards)
    const sale = { kind: 'sale', reduction, rounding: ROUNDINGS[rounding], ...days } as const
    onChange(isEnough ? (how === 'end' ? { ...sale, from: '', until: '' } : sale) : undefined)
  }, [how, amount, rounding, days, isBackwards, onChange])

  return (
    <>
      <FieldRow>
        <Select
          label={bulkEditTexts.how}
          value={how}
          onChange={(next) => {
            setHow(next)
            setAmount(null)
          }}
          choices={toChoices(bulkEditTexts.saleKinds)}
        />
        <AmountField how={how} value={amount} onChange={setAmount} />
        {(how === 'percent' || how === 'add') && <RoundingField value={rounding} onChange={setRounding} />}
      </FieldRow>
      {how !== 'end' && (
        <>
          <FieldRow>
            <TextField {...field('from')} type="date" label={bulkEditTexts.saleFromDay} />
            <TextField {...field('until')} type="date" label={bulkEditTexts.saleUntilDay} />
          </FieldRow>
          <p className="field__hint">{bulkEditTexts.saleHint}</p>
        </>
      )}
    </>
  )
}

function AmountField(props: { how: PriceKind | SaleKind; value: number | null; onChange(value: number | null): void }) {
  const { how, ...rest } = props
  if (how === 'percent') return <NumberField label={bulkEditTexts.percent} unit="%" {...rest} />
  if (how === 'add') return <MoneyField label={bulkEditTexts.sum} {...rest} />
  return how === 'set' ? <MoneyField label={bulkEditTexts.newPrice} {...rest} /> : null
}

function RoundingField({ value, onChange }: { value: RoundingChoice; onChange(value: RoundingChoice): void }) {
  return (
    <Select
      label={bulkEditTexts.rounding}
      value={value}
      onChange={onChange}
      choices={toChoices(bulkEditTexts.roundings)}
    />
  )
}

function PriceForm({ onChange }: FormProps) {
  const [how, setHow] = useState<PriceKind>('percent')
  const [direction, setDirection] = useState<Direction>('raise')
  const [amount, setAmount] = useState<number | null>(null)
  const [rounding, setRounding] = useState<RoundingChoice>('100')

  useEffect(() => {
    const change = how === 'clear' ? { kind: how } : toPriceChange(how, direction, amount)
    onChange(change && { kind: 'price', change, rounding: ROUNDINGS[rounding] })
  }, [how, direction, amount, rounding, onChange])

  return (
    <FieldRow>
      <Select
        label={bulkEditTexts.how}
        value={how}
        onChange={(next) => {
          setHow(next)
          setAmount(null)
        }}
        choices={toChoices(bulkEditTexts.priceKinds)}
      />
      {(how === 'percent' || how === 'add') && (
        <Select
          label={bulkEditTexts.direction}
          value={direction}
          onChange={setDirection}
          choices={choicesOf(['raise', 'lower'], bulkEditTexts)}
        />
      )}
      <AmountField how={how} value={amount} onChange={setAmount} />
      {(how === 'percent' || how === 'add') && <RoundingField value={rounding} onChange={setRounding} />}
    </FieldRow>
  )
}

type RoundingChoice = '1' | '100' | '1000' | '10000'

const ROUNDINGS: Record<RoundingChoice, Rounding> = {
  '1': 1,
  '100': 100,
  '1000': 1_000,
  '10000': 10_000,
}

function toPriceChange(
  how: 'set' | 'percent' | 'add',
  direction: Direction,
  amount: number | null,
): PriceChange | undefined {
  if (amount === null || amount < 0) return undefined
  const by = direction === 'lower' ? -amount : amount
  return how === 'set' ? { kind: how, to: amount } : { kind: how, by }
}

function StockForm({ onChange }: FormProps) {
  const [how, setHow] = useState<StockKind>('set')
  const [pieces, setPieces] = useState<number | null>(null)

  useEffect(() => {
    const change = toStockChange(how, pieces)
    onChange(change && { kind: 'stock', change })
  }, [how, pieces, onChange])

  return (
    <FieldRow>
      <Select label={bulkEditTexts.how} value={how} onChange={setHow} choices={toChoices(bulkEditTexts.stockKinds)} />
      {(how === 'set' || how === 'add') && (
        <NumberField whole label={bulkEditTexts.pieces} value={pieces} onChange={setPieces} />
      )}
    </FieldRow>
  )
}

function toStockChange(how: StockKind, pieces: number | null): StockChange | undefined {
  if (how === 'instock' || how === 'outofstock') return { kind: 'said', as: how }
  return pieces === null ? undefined : { kind: how, pieces }
}

function CategoryForm({ categories, onChange }: FormProps & { categories: WooCategory[] }) {
  const [how, setHow] = useState<'add' | 'remove' | 'replace'>('add')
  const [chosen, setChosen] = useState('')

  useEffect(() => {
    const category = categories.find(({ id }) => String(id) === chosen)
    onChange(category && { kind: 'category', how, category: { id: category.id, name: category.name } })
  }, [how, chosen, categories, onChange])

  return (
    <FieldRow>
      <Select
        label={bulkEditTexts.how}
        value={how}
        onChange={setHow}
        choices={toChoices(bulkEditTexts.categoryKinds)}
      />
      <Select
        label={adminProducts.categoryLabel}
        value={chosen}
        onChange={setChosen}
        choices={[{ value: '', label: '—' }, ...categoryChoices(categories)]}
      />
    </FieldRow>
  )
}

function StatusForm({ onChange }: FormProps) {
  const [status, setStatus] = useState<'publish' | 'draft' | 'pending' | 'private'>('publish')
  useEffect(() => onChange({ kind: 'status', status }), [status, onChange])
  const { trash, ...statuses } = adminProducts.statuses
  return (
    <FieldRow>
      <Select label={bulkEditTexts.status} value={status} onChange={setStatus} choices={toChoices(statuses)} />
    </FieldRow>
  )
}
