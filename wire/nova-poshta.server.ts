import { z } from 'zod'
import type { Point, PointKind, Settlement } from '#shop/delivery/delivery.ts'
import type { Places } from '#shop/delivery/places.server.ts'

export const NOVA_POSHTA_ADDRESS = 'https://api.novaposhta.ua/v2.0/json/'

/** Sends one call and gives back its answer's JSON; throws where there is none. */
export type NovaPoshtaPost = (body: object) => Promise<unknown>

const PER_PAGE = 500
/** The whole directory is some seventy pages: who answers more is not to be believed. */
const MOST_PAGES = 400

/** `TypeOfWarehouse`. Of points that only issue small parcels those named lockers are told by `CategoryOfWarehouse`. */
const CARGO_TYPE = '9a68df70-0267-42a8-bb5c-37f427e36ee4'

const text = z.string().catch('')
/** Numbers come as words; 0 and nothing mean that nothing is said. */
const amount = z.coerce.number().positive().nullable().catch(null)

const settlement = z.object({
  Ref: z.string().min(1),
  Description: z.string().min(1),
  SettlementTypeDescription: text,
  AreaDescription: text,
  RegionsDescription: text,
})

const sides = z.object({ Length: amount, Width: amount, Height: amount }).nullable().catch(null)

const warehouse = z.object({
  Ref: z.string().min(1),
  SettlementRef: z.string().min(1),
  Description: z.string().min(1),
  Number: z.coerce.number().int().catch(0),
  TypeOfWarehouse: text,
  CategoryOfWarehouse: text,
  WarehouseStatus: text,
  TotalMaxWeightAllowed: amount,
  PlaceMaxWeightAllowed: amount,
  ReceivingLimitationsOnDimensions: sides,
})

const answer = z.object({
  success: z.boolean(),
  data: z.array(z.unknown()).default([]),
  errors: z.array(z.string()).default([]),
})

/** The whole directory, page by page: `getSettlements`, then `getWarehouses`. Throws when the service refuses. */
export async function* novaPoshtaPlaces(post: NovaPoshtaPost, apiKey: string): AsyncGenerator<Partial<Places>> {
  for await (const rows of pagesOf(post, apiKey, 'getSettlements', { Warehouse: '1' })) {
    yield { settlements: rows.flatMap((row) => readSettlement(row) ?? []) }
  }
  for await (const rows of pagesOf(post, apiKey, 'getWarehouses', {})) {
    yield { points: rows.flatMap((row) => readPoint(row) ?? []) }
  }
}

async function* pagesOf(post: NovaPoshtaPost, apiKey: string, calledMethod: string, more: object) {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const methodProperties = { ...more, Page: String(page), Limit: String(PER_PAGE) }
    const read = answer.parse(await post({ apiKey, modelName: 'AddressGeneral', calledMethod, methodProperties }))
    if (!read.success) throw new Error(`Nova Poshta refuses ${calledMethod}: ${read.errors.join('; ')}`)
    if (read.data.length > 0) yield read.data
    if (read.data.length < PER_PAGE) return
  }
}

/** What cannot be read is left out: one broken row must not cost the rest. */
function readSettlement(row: unknown): Settlement | undefined {
  const read = settlement.safeParse(row)
  if (!read.success) return undefined
  const { Ref, Description, SettlementTypeDescription, AreaDescription, RegionsDescription } = read.data
  return {
    ref: Ref,
    name: Description.replace(/\s*\(.*\)$/, ''),
    kind: SettlementTypeDescription,
    region: AreaDescription && withWord(AreaDescription, 'область'),
    district: RegionsDescription && withWord(RegionsDescription, 'район'),
  }
}

function withWord(name: string, word: string): string {
  return name.includes(' ') || name.includes(word) ? name : `${name} ${word}`
}

function readPoint(row: unknown): Point | undefined {
  const read = warehouse.safeParse(row)
  if (!read.success) return undefined
  const {
    Ref,
    SettlementRef,
    Description,
    Number: number,
    WarehouseStatus,
    ReceivingLimitationsOnDimensions,
  } = read.data
  if (WarehouseStatus !== '' && WarehouseStatus !== 'Working') return undefined
  const { Length, Width, Height } = ReceivingLimitationsOnDimensions ?? { Length: null, Width: null, Height: null }
  return {
    ref: Ref,
    settlementRef: SettlementRef,
    kind: kindOf(read.data),
    number,
    name: Description,
    mostPieceG: grams(read.data.PlaceMaxWeightAllowed),
    mostTotalG: grams(read.data.TotalMaxWeightAllowed),
    mostSizeMm: Length && Width && Height ? [Length * 10, Width * 10, Height * 10] : null,
  }
}

function kindOf({ CategoryOfWarehouse, TypeOfWarehouse }: z.output<typeof warehouse>): PointKind {
  if (CategoryOfWarehouse === 'Postomat') return 'locker'
  return TypeOfWarehouse === CARGO_TYPE ? 'cargo' : 'branch'
}

function grams(kilograms: number | null): number | null {
  return kilograms === null ? null : Math.round(kilograms * 1000)
}
