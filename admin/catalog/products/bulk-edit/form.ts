import type { productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import type { BulkChange, StockChange, Term } from './changes.ts'
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
  leadKind: keyof typeof productEditorTexts.leadKinds
  leadMin: number | null
  leadMax: number | null
  termHow: 'add' | 'remove' | 'replace'
  /** Id of a category, tag or brand; empty: not chosen. */
  term: string
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
  leadKind: 'to_order',
  leadMin: null,
  leadMax: null,
  termHow: 'add',
  term: '',
  status: 'publish',
}

const ROUNDINGS: Record<BulkForm['rounding'], Rounding> = { '1': 1, '100': 100, '1000': 1_000, '10000': 10_000 }

/** Chosen instead of a brand. */
export const NO_BRAND = 'none'

export type BulkTerms = Partial<Record<BulkChange['kind'], readonly Term[]>>

/** The change that the form describes; undefined while something is missing. */
export function toBulkChange(form: BulkForm, terms: BulkTerms): BulkChange | undefined {
  const { kind, priceHow, saleHow, direction, amount, from, until, termHow: how, status } = form
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
    case 'lead_time': {
      const { leadKind, leadMin: minDays, leadMax: maxDays } = form
      if (leadKind === 'none') return { kind, leadTime: null }
      return isLeadBackwards(form) ? undefined : { kind, leadTime: { kind: leadKind, minDays, maxDays } }
    }
    case 'category':
    case 'tag':
    case 'brand': {
      if (kind === 'brand' && form.term === NO_BRAND) return { kind, brand: null }
      const found = terms[kind]?.find(({ id }) => String(id) === form.term)
      const term = found && { id: found.id, name: found.name }
      if (!term) return undefined
      return kind === 'brand' ? { kind, brand: term } : { kind, how, term }
    }
    case 'status':
      return { kind, status }
    case 'delete':
      return { kind }
  }
}

export function isLeadBackwards({ leadMin, leadMax }: Pick<BulkForm, 'leadMin' | 'leadMax'>): boolean {
  return leadMin !== null && leadMax !== null && leadMin > leadMax
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
