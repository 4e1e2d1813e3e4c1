import type { StubAnswer, StubRequest } from './stub-server.ts'

export const NOVA_POSHTA_KEY = '0123456789abcdef0123456789abcdef'
export const SENDER = {
  ref: 'sender-1',
  name: 'ФОП Коваленко',
  contactRef: 'contact-1',
  contactName: 'Коваленко Олександр',
  phone: '380441234567',
  from: 'point' as const,
  placeRef: 'point-sender',
  placeName: 'Київ, відділення №1',
  cityRef: '',
}
const CITY_OF_POINT: Record<string, string> = { 'point-sender': 'city-kyiv', 'point-lviv': 'city-lviv' }

// biome-ignore lint/suspicious/noExplicitAny: as sent
type Properties = Record<string, any>
type Call = { modelName: string; calledMethod: string; methodProperties: Properties; apiKey: string }
type Document = { ref: string; number: string; key: string; properties: Properties }

/** Rows as the service lists them. */
export type ServiceDirectory = {
  settlements?: Properties[]
  points?: (Properties & { Ref: string; CityRef: string })[]
}

/** Behaves like the JSON API v2.0 of api.novaposhta.ua, and like the print addresses of my.novaposhta.ua. */
export function novaPoshta({ settlements = [], points = [] }: ServiceDirectory = {}) {
  const state = {
    documents: [] as Document[],
    /** `Model.method` of every call, and what was saved. */
    calls: [] as string[],
    /** Numbers of each tracking question. */
    tracked: [] as string[][],
    status: new Map<string, { code: number; text: string }>(),
    /** Replaces the next answer to `InternetDocument.save`; `lost`: made, without an answer. */
    save: undefined as string[] | 'lost' | undefined,
    /** No answer to anything. */
    isDown: false,
  }
  const done = (...data: unknown[]): StubAnswer => ({ json: { success: true, data, errors: [], info: [] } })
  const refused = (...errors: string[]): StubAnswer => ({ json: { success: false, data: [], errors, errorCodes: [] } })
  const listed = ({ ref, number, key }: Document) => ({ Ref: ref, IntDocNumber: number, InfoRegClientBarcodes: key })

  const methods: Record<string, (properties: Properties) => StubAnswer> = {
    'AddressGeneral.getWarehouses': ({ Ref, Page }) => {
      if (Ref === undefined) return done(...(Page === '1' ? points : []))
      const city = CITY_OF_POINT[Ref] ?? points.find((point) => point.Ref === Ref)?.CityRef
      return city ? done({ Ref, CityRef: city }) : done()
    },
    'AddressGeneral.getSettlements': ({ Page }) => done(...(Page === '1' ? settlements : [])),
    'Address.searchSettlements': () =>
      done({ TotalCount: 1, Addresses: [{ Ref: 'settlement-lviv', DeliveryCity: 'city-lviv', Present: 'м. Львів' }] }),
    'Address.searchSettlementStreets': ({ StreetName }) => {
      const street = { SettlementStreetRef: 'street-1', SettlementStreetDescription: 'Зелена' }
      return done({ TotalCount: 1, Addresses: StreetName === 'Зелена' ? [street] : [] })
    },
    'Address.save': () => done({ Ref: 'address-1', Description: 'Зелена вул. буд. 1' }),
    'Counterparty.save': () =>
      done({ Ref: 'recipient-1', ContactPerson: { success: true, data: [{ Ref: 'contact-2' }] } }),
    'Counterparty.getCounterparties': () =>
      done({ Ref: SENDER.ref, Description: SENDER.name, CityDescription: 'Київ' }),
    'Counterparty.getCounterpartyContactPersons': () =>
      done({ Ref: SENDER.contactRef, Description: SENDER.contactName, Phones: SENDER.phone }),
    'Counterparty.getCounterpartyAddresses': () =>
      done({ Ref: 'address-own', CityRef: 'city-kyiv', CityDescription: 'Київ', Description: 'Столярна вул. буд. 7' }),
    'InternetDocument.save': (properties) => {
      const { save } = state
      state.save = undefined
      if (Array.isArray(save)) return refused(...save)
      const n = state.documents.length + 1
      const number = `2045000000000${n}`
      state.documents.push({ ref: `document-${n}`, number, key: properties.InfoRegClientBarcodes, properties })
      if (save === 'lost') return { status: 502 }
      return done({ Ref: `document-${n}`, CostOnSite: 85, EstimatedDeliveryDate: '25.11.2026', IntDocNumber: number })
    },
    'InternetDocument.getDocumentList': ({ Page }) => done(...(Page === '1' ? state.documents.map(listed) : [])),
    'InternetDocument.delete': ({ DocumentRefs }) => {
      const before = state.documents.length
      state.documents = state.documents.filter(({ ref }) => !DocumentRefs.includes(ref))
      return before === state.documents.length
        ? refused('Document is not available for deletion')
        : done(...DocumentRefs)
    },
    'TrackingDocument.getStatusDocuments': ({ Documents }) => {
      const numbers: string[] = Documents.map(({ DocumentNumber }: { DocumentNumber: string }) => DocumentNumber)
      state.tracked.push(numbers)
      return done(
        ...numbers.map((number) => {
          const { code, text } = state.status.get(number) ?? { code: 1, text: 'Відправник самостійно створив накладну' }
          return {
            Number: number,
            StatusCode: String(code),
            Status: text,
            ScheduledDeliveryDate: '2026-11-26 12:00:00',
          }
        }),
      )
    },
  }

  const answer = ({ path, body }: StubRequest): StubAnswer => {
    if (state.isDown) return { status: 503 }
    const printed = /^\/orders\/(printDocument|printMarking100x100)\/orders\[\]\/(\d+)\/type\/pdf\/apiKey\/(\w+)$/.exec(
      path,
    )
    if (printed) {
      const isRight = printed[3] === NOVA_POSHTA_KEY
      return isRight ? { text: `%PDF-1.4 ${printed[1]} ${printed[2]}` } : { text: '<html>Вхід</html>' }
    }
    const { apiKey, modelName, calledMethod, methodProperties }: Call = JSON.parse(body)
    const name = `${modelName}.${calledMethod}`
    state.calls.push(name)
    if (apiKey !== NOVA_POSHTA_KEY) return refused('API key invalid')
    return methods[name]?.(methodProperties) ?? refused(`Method ${name} is not known`)
  }
  return { state, answer }
}
