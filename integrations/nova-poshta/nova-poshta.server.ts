import { z } from 'zod'
import type { PickupPoint, PickupPointKind, Settlement } from '#shop/sales/delivery/delivery.ts'
import type { CarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { ensureAvailable, jsonPost, requestJson, ServiceUnavailable } from '../safe-requests/json-request.ts'

const NOVA_POSHTA_URL = 'https://api.novaposhta.ua'
const PATH = '/v2.0/json/'

export type NovaPoshtaKeys = { apiKey: string; url?: string | undefined }

const REQUEST_TIMEOUT_MS = 60_000

/** Sends one call and returns the JSON of its answer; throws when there is none. */
export type NovaPoshtaPost = (body: object) => Promise<unknown>

/** The service's own maximum: getSettlements returns at most 150 whatever is requested. */
const PER_PAGE = { getSettlements: 150, getWarehouses: 500 }
/** Each directory has some seventy to ninety pages; more is an error of the service. */
const MAX_DIRECTORY_PAGES = 400

/** `TypeOfWarehouse`. Among points for small parcels only, lockers are distinguished by `CategoryOfWarehouse`. */
const CARGO_TYPE = '9a68df70-0267-42a8-bb5c-37f427e36ee4'

const text = z.string().catch('')
/** Numbers are strings; 0 and empty mean unknown. */
const positiveNumber = z.coerce.number().positive().nullable().catch(null)

const settlement = z.object({
  Ref: z.string().min(1),
  Description: z.string().min(1),
  SettlementTypeDescription: text,
  AreaDescription: text,
  RegionsDescription: text,
})

const sides = z.object({ Length: positiveNumber, Width: positiveNumber, Height: positiveNumber }).nullable().catch(null)

const warehouse = z.object({
  Ref: z.string().min(1),
  SettlementRef: z.string().min(1),
  Description: z.string().min(1),
  Number: z.coerce.number().int().catch(0),
  TypeOfWarehouse: text,
  CategoryOfWarehouse: text,
  WarehouseStatus: text,
  /** `1`: open for existing parcels, closed for new ones. */
  DenyToSelect: z.coerce.string().catch(''),
  TotalMaxWeightAllowed: positiveNumber,
  PlaceMaxWeightAllowed: positiveNumber,
  ReceivingLimitationsOnDimensions: sides,
  Latitude: positiveNumber,
  Longitude: positiveNumber,
})

const answer = z.object({
  success: z.boolean(),
  data: z.array(z.unknown()).default([]),
  errors: z.array(z.string()).default([]),
  info: z.object({ totalCount: z.coerce.number().int().positive() }).optional().catch(undefined),
})

export function openNovaPoshta(
  { url = NOVA_POSHTA_URL }: NovaPoshtaKeys,
  timeoutMs = REQUEST_TIMEOUT_MS,
): NovaPoshtaPost {
  return async (body) => {
    const answer = await requestJson(url + PATH, { ...jsonPost(body), timeoutMs })
    ensureAvailable(answer)
    if (!answer.ok || answer.body === undefined) throw new ServiceUnavailable(`HTTP_${answer.status}`)
    return answer.body
  }
}

/** The whole directory, page by page: `getSettlements`, then `getWarehouses`. Throws when the service refuses. */
export async function* readNovaPoshtaDirectory(
  post: NovaPoshtaPost,
  apiKey: string,
): AsyncGenerator<Partial<CarrierDirectory>> {
  for await (const rows of readPages(post, apiKey, 'getSettlements', { Warehouse: '1' })) {
    yield { settlements: rows.flatMap((row) => parseSettlement(row) ?? []) }
  }
  for await (const rows of readPages(post, apiKey, 'getWarehouses', {})) {
    yield { points: rows.flatMap((row) => parsePickupPoint(row) ?? []) }
  }
}

async function* readPages(
  post: NovaPoshtaPost,
  apiKey: string,
  calledMethod: keyof typeof PER_PAGE,
  more: Record<string, string>,
) {
  for (let page = 1, had = 0; page <= MAX_DIRECTORY_PAGES; page++) {
    const methodProperties = { ...more, Page: String(page), Limit: String(PER_PAGE[calledMethod]) }
    const read = answer.parse(await post({ apiKey, modelName: 'AddressGeneral', calledMethod, methodProperties }))
    if (!read.success) throw new Error(`Nova Poshta refuses ${calledMethod}: ${read.errors.join('; ')}`)
    const total = read.info?.totalCount
    // A page may be shorter than requested without being the last; an empty one before the end is an error.
    if (read.data.length === 0) {
      if (total !== undefined && had < total) throw new Error(`Nova Poshta gave ${had} of ${total}: ${calledMethod}`)
      return
    }
    yield read.data
    had += read.data.length
    if (total !== undefined && had >= total) return
  }
}

/** Unreadable rows are skipped: one broken row must not fail the rest. */
function parseSettlement(row: unknown): Settlement | undefined {
  const read = settlement.safeParse(row)
  if (!read.success) return undefined
  const { Ref, Description, SettlementTypeDescription, AreaDescription, RegionsDescription } = read.data
  return {
    ref: Ref,
    name: Description.replace(/\s*\(.*\)$/, ''),
    kind: SettlementTypeDescription,
    region: AreaDescription && prefixWithWord(AreaDescription, 'область'),
    district: RegionsDescription && prefixWithWord(RegionsDescription, 'район'),
  }
}

function prefixWithWord(name: string, word: string): string {
  return name.includes(' ') || name.includes(word) ? name : `${name} ${word}`
}

function parsePickupPoint(row: unknown): PickupPoint | undefined {
  const read = warehouse.safeParse(row)
  if (!read.success) return undefined
  const {
    Ref,
    SettlementRef,
    Description,
    Number: number,
    WarehouseStatus,
    DenyToSelect,
    ReceivingLimitationsOnDimensions,
    Latitude: latitude,
    Longitude: longitude,
  } = read.data
  if ((WarehouseStatus !== '' && WarehouseStatus !== 'Working') || DenyToSelect === '1') return undefined
  const { Length, Width, Height } = ReceivingLimitationsOnDimensions ?? { Length: null, Width: null, Height: null }
  return {
    ref: Ref,
    settlementRef: SettlementRef,
    kind: pickupPointKind(read.data),
    number,
    name: Description,
    maxPieceG: toGrams(read.data.PlaceMaxWeightAllowed),
    maxTotalG: toGrams(read.data.TotalMaxWeightAllowed),
    maxSizeMm: Length && Width && Height ? [Length * 10, Width * 10, Height * 10] : null,
    place: latitude && longitude ? { latitude, longitude } : null,
  }
}

function pickupPointKind({ CategoryOfWarehouse, TypeOfWarehouse }: z.output<typeof warehouse>): PickupPointKind {
  if (CategoryOfWarehouse === 'Postomat') return 'locker'
  return TypeOfWarehouse === CARGO_TYPE ? 'cargo' : 'branch'
}

function toGrams(kilograms: number | null): number | null {
  return kilograms === null ? null : Math.round(kilograms * 1000)
}
