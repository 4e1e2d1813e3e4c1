import { z } from 'zod'
import { DAY_MS, formatKyivDay } from '#shop/core/dates.ts'
import { errorCode } from '#shop/core/errors.ts'
import { parseDecimalAmount } from '#shop/core/money.ts'
import type { CarrierRefusal, CreatedWaybill, WaybillCarrier, WaybillRequest } from '#shop/sales/waybills/carrier.ts'
import type { NovaPoshtaKeys } from './nova-poshta.server.ts'
import { printDocument } from './print-document.server.ts'
import { listSenders } from './senders.server.ts'
import { type CallService, firstRow, openServiceCalls } from './service-call.ts'
import { type DocumentRefs, documentProperties } from './waybill-document.ts'

const MAX_LIST_PAGES = 20
const TRACKED_FIELDS = ['ScheduledDeliveryDate', 'ActualDeliveryDate'] as const

const text = z.coerce.string().catch('')
const ref = z.string().min(1)
const createdSchema = z.object({
  Ref: ref,
  IntDocNumber: z.coerce.string().min(1),
  CostOnSite: text,
  EstimatedDeliveryDate: text,
})
const listedSchema = createdSchema.extend({ InfoRegClientBarcodes: text, CostOnSite: text })
const trackedSchema = z.object({
  Number: z.coerce.string(),
  StatusCode: z.coerce.number().int(),
  Status: text,
  ScheduledDeliveryDate: text,
  ActualDeliveryDate: text,
})
const pointSchema = z.object({ CityRef: ref })
const recipientSchema = z.object({
  Ref: ref,
  ContactPerson: z.object({ data: z.array(z.object({ Ref: ref })).min(1) }),
})
const settlementsSchema = z.object({
  Addresses: z.array(z.object({ Ref: text, DeliveryCity: text })).catch([]),
})
const streetsSchema = z.object({
  Addresses: z.array(z.object({ SettlementStreetRef: ref, SettlementStreetDescription: text })).catch([]),
})
const savedSchema = z.object({ Ref: ref })

/** Opened anew for each question: the key may come and go. */
export function openCarrier(
  currentKeys: () => NovaPoshtaKeys | undefined,
  now: () => number,
): () => WaybillCarrier | undefined {
  return () => {
    const keys = currentKeys()
    return keys && openNovaPoshtaWaybills(keys, now)
  }
}

export function openNovaPoshtaWaybills(keys: NovaPoshtaKeys, now: () => number): WaybillCarrier {
  const call = openServiceCalls(keys)
  return {
    async create(request) {
      const refs = await findRefs(call, request).catch(
        (error): CarrierRefusal => ({ kind: 'refused', why: 'no_answer', reason: errorCode(error) }),
      )
      if ('kind' in refs) return refs
      try {
        const saved = await call('InternetDocument', 'save', documentProperties(request, refs))
        return saved.kind === 'refused'
          ? saved
          : { kind: 'created', waybill: toCreated(firstRow(createdSchema, saved.data)) }
      } catch {
        // The request may have arrived.
        return { kind: 'unknown' }
      }
    },

    async find(key, since) {
      const days = { DateTimeFrom: serviceDay(since - DAY_MS), DateTimeTo: serviceDay(now() + DAY_MS) }
      for (let page = 1; page <= MAX_LIST_PAGES; page++) {
        const listed = await call('InternetDocument', 'getDocumentList', {
          ...days,
          GetFullList: '0',
          Page: String(page),
        })
        if (listed.kind === 'refused') throw new Error(`the list of waybills is refused: ${listed.why}`)
        const rows = listed.data.flatMap((row) => listedSchema.safeParse(row).data ?? [])
        const found = rows.find((row) => row.InfoRegClientBarcodes === key)
        if (found) return toCreated(found)
        if (listed.data.length === 0) return undefined
      }
      return undefined
    },

    async cancel(ref) {
      const deleted = await call('InternetDocument', 'delete', { DocumentRefs: [ref] })
      return deleted.kind === 'refused' ? deleted : { kind: 'cancelled' }
    },

    async track(numbers) {
      const Documents = numbers.map((number) => ({ DocumentNumber: number, Phone: '' }))
      const tracked = await call('TrackingDocument', 'getStatusDocuments', { Documents })
      if (tracked.kind === 'refused') throw new Error(`tracking is refused: ${tracked.why}`)
      return tracked.data.flatMap((row) => {
        const read = trackedSchema.safeParse(row).data
        if (!read) return []
        const day = TRACKED_FIELDS.map((field) => isoDay(read[field])).find((day) => day !== '') ?? ''
        return [{ number: read.Number, code: read.StatusCode, text: read.Status, expectedDay: day }]
      })
    },

    print: (number, format) => printDocument(keys, number, format),
    listSenders: () => listSenders(call),
  }
}

/** A refusal, or what the service calls the recipient and both ends of the way. Creates no document. */
async function findRefs(call: CallService, request: WaybillRequest): Promise<DocumentRefs | CarrierRefusal> {
  const { sender, destination, recipient } = request
  const citySender = sender.from === 'address' ? sender.cityRef : await findCityOfPoint(call, sender.placeRef)
  if (typeof citySender !== 'string')
    return { ...citySender, why: citySender.why === 'address' ? 'sender' : citySender.why }
  const cityRecipient =
    destination.kind === 'point'
      ? await findCityOfPoint(call, destination.ref)
      : await findDeliveryCity(call, destination.settlement, destination.settlementRef)
  if (typeof cityRecipient !== 'string') return cityRecipient

  const saved = await call('Counterparty', 'save', {
    FirstName: recipient.firstName,
    MiddleName: '',
    LastName: recipient.lastName,
    Phone: recipient.phone,
    Email: '',
    CounterpartyType: 'PrivatePerson',
    CounterpartyProperty: 'Recipient',
  })
  if (saved.kind === 'refused') return saved.why === 'address' ? { ...saved, why: 'phone' } : saved
  const { Ref, ContactPerson } = firstRow(recipientSchema, saved.data)
  const recipientAddress = destination.kind === 'point' ? destination.ref : await saveAddress(call, Ref, destination)
  if (typeof recipientAddress !== 'string') return recipientAddress
  const contactRecipient = ContactPerson.data[0]?.Ref ?? ''
  return { citySender, cityRecipient, recipient: Ref, contactRecipient, recipientAddress }
}

/** Documents name a city of their own directory, which a pickup point names too. */
async function findCityOfPoint(call: CallService, ref: string): Promise<string | CarrierRefusal> {
  const found = await call('AddressGeneral', 'getWarehouses', { Ref: ref })
  if (found.kind === 'refused') return found
  return found.data.length > 0 ? firstRow(pointSchema, found.data).CityRef : notFound()
}

async function findDeliveryCity(call: CallService, name: string, ref: string): Promise<string | CarrierRefusal> {
  const found = await call('Address', 'searchSettlements', { CityName: name, Limit: '50', Page: '1' })
  if (found.kind === 'refused') return found
  const { Addresses } = firstRow(settlementsSchema, found.data)
  return Addresses.find((address) => address.Ref === ref)?.DeliveryCity || notFound()
}

async function saveAddress(
  call: CallService,
  recipient: string,
  { settlementRef, street, building, flat }: Extract<WaybillRequest['destination'], { kind: 'address' }>,
): Promise<string | CarrierRefusal> {
  const query = { StreetName: street, SettlementRef: settlementRef, Limit: '50' }
  const found = await call('Address', 'searchSettlementStreets', query)
  if (found.kind === 'refused') return found
  const { Addresses } = firstRow(streetsSchema, found.data)
  const same = Addresses.filter(
    (candidate) => candidate.SettlementStreetDescription.toLowerCase() === street.toLowerCase(),
  )
  const [only, ...others] = same.length > 0 ? same : Addresses
  if (!only || others.length > 0) return notFound()
  const address = {
    CounterpartyRef: recipient,
    StreetRef: only.SettlementStreetRef,
    BuildingNumber: building,
    Flat: flat,
  }
  const saved = await call('Address', 'save', address)
  return saved.kind === 'refused' ? saved : firstRow(savedSchema, saved.data).Ref
}

function notFound(): CarrierRefusal {
  return { kind: 'refused', why: 'address', reason: '' }
}

function toCreated(row: z.output<typeof createdSchema>): CreatedWaybill {
  const { Ref: ref, IntDocNumber: number, CostOnSite, EstimatedDeliveryDate } = row
  return { ref, number, cost: parseDecimalAmount(CostOnSite), expectedDay: isoDay(EstimatedDeliveryDate) }
}

/** `25.11.2026`, `25-11-2026 10:00:00` and `2026-11-25 10:00:00` → `2026-11-25`; empty: none. */
function isoDay(text: string): string {
  const [, iso] = /^(\d{4}-\d\d-\d\d)/.exec(text) ?? []
  if (iso) return iso.startsWith('0000') ? '' : iso
  const [, day, month, year] = /^(\d\d)[.-](\d\d)[.-](\d{4})/.exec(text) ?? []
  return year && year !== '0000' ? `${year}-${month}-${day}` : ''
}

function serviceDay(at: number): string {
  return formatKyivDay(at).split('-').reverse().join('.')
}
