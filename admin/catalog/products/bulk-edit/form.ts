import type { BulkChange, StockChange } from './changes.ts'
import type { PriceChange, Rounding } from './price-change.ts'

/** Everything that can be filled in; which fields are used depends on `kind`. */
export type BulkForm = {
  kind: BulkChange['kind']
  priceHow: 'set' | 'percent' | 'add' | 'clear'
  saleHow: 'percent' | 'add' | 'set' | 'end'
  direction: 'lower' | 'raise'
  amount: number | null
  rounding: '1' | '100' | '1000' | '10000'
  from: string
  until: string
  stockHow: 'set' | 'add' | 'instock' | 'outofstock'
  pieces: number | null
  categoryHow: 'add' | 'remove' | 'replace'
  category: string
  status: 'publish' | 'draft' | 'pending' | 'private'
}

export const blankBulkForm: BulkForm = {
  kind: 'price',
  priceHow: 'percent',
  saleHow: 'percent',
  direction: 'raise',
  amount: null,
  rounding: '100',
  from: '',
  until: '',
  stockHow: 'set',
  pieces: null,
  categoryHow: 'add',
  category: '',
  status: 'publish',
}

const ROUNDINGS: Record<BulkForm['rounding'], Rounding> = { '1': 1, '100': 100, '1000': 1_000, '10000': 10_000 }

/** The change that the form describes; undefined while something is missing. */
export function toBulkChange(
  form: BulkForm,
  categories: readonly { id: number; name: string }[],
): BulkChange | undefined {
  const { kind, priceHow, saleHow, direction, amount, from, until, categoryHow: how, status } = form
  const rounding = ROUNDINGS[form.rounding]
  switch (kind) {
    case 'price': {
      const change = priceHow === 'clear' ? { kind: priceHow } : toPriceChange(priceHow, direction, amount)
      return change && { kind, change, rounding }
    }
    case 'sale': {
      if (saleHow === 'end') return { kind, reduction: undefined, rounding, from: '', until: '' }
      const reduction = toPriceChange(saleHow, 'lower', amount)
      return reduction && !isBackwards(form) ? { kind, reduction, rounding, from, until } : undefined
    }
    case 'stock': {
      const change = toStockChange(form)
      return change && { kind, change }
    }
    case 'category': {
      const category = categories.find(({ id }) => String(id) === form.category)
      return category && { kind, how, category: { id: category.id, name: category.name } }
    }
    case 'status':
      return { kind, status }
  }
}

export function isBackwards({ from, until }: Pick<BulkForm, 'from' | 'until'>): boolean {
  return from !== '' && until !== '' && from > until
}

export function needsRounding(how: string): boolean {
  return how === 'percent' || how === 'add'
}

function toPriceChange(
  how: 'set' | 'percent' | 'add',
  direction: BulkForm['direction'],
  amount: number | null,
): PriceChange | undefined {
  if (amount === null || amount < 0) return undefined
  const by = direction === 'lower' ? -amount : amount
  return how === 'set' ? { kind: how, to: amount } : { kind: how, by }
}

function toStockChange({ stockHow: how, pieces }: BulkForm): StockChange | undefined {
  if (how === 'instock' || how === 'outofstock') return { kind: 'status', as: how }
  return pieces === null ? undefined : { kind: how, pieces }
}
