import { z } from 'zod'
import type { CarrierRefusal, Refusal } from '#shop/sales/waybills/carrier.ts'
import { type NovaPoshtaKeys, openNovaPoshta } from './nova-poshta.server.ts'

/** A waybill takes up to six calls, and its claim lasts longer than all of them. */
const CALL_TIMEOUT_MS = 15_000

const words = z.array(z.coerce.string()).catch([])
const answer = z.object({ success: z.boolean(), data: z.array(z.unknown()).catch([]), errors: words })

/** Calls one method. Throws without a usable answer. */
export type CallService = (model: string, method: string, properties: object) => Promise<ServiceAnswer>
type ServiceAnswer = { kind: 'answered'; data: unknown[] } | CarrierRefusal

export function openServiceCalls(keys: NovaPoshtaKeys): CallService {
  const post = openNovaPoshta(keys, CALL_TIMEOUT_MS)
  return async (modelName, calledMethod, methodProperties) => {
    const read = answer.parse(await post({ apiKey: keys.apiKey, modelName, calledMethod, methodProperties }))
    if (read.success) return { kind: 'answered', data: read.data }
    const reason = read.errors.join('; ').replaceAll(keys.apiKey, '…')
    return { kind: 'refused', why: refusalOf(reason), reason }
  }
}

/** What the words of the service are about: it names the wrong property. The first that fits counts. */
const SUBJECTS: [Refusal, RegExp][] = [
  ['wrong_key', /api ?key|api auth/i],
  ['sender', /sender/i],
  ['phone', /phone|firstname|lastname|recipient ?name|contact ?recipient/i],
  ['too_large', /seat|weight|volum|width|height|length|dimension|max(imum)? allowed|place/i],
  ['address', /address|city|street|warehouse|settlement|building|recipient/i],
]

export function refusalOf(reason: string): Refusal {
  return SUBJECTS.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'other'
}

/** The first row of an answer. Throws when it is not what is documented. */
export function firstRow<Schema extends z.ZodType>(schema: Schema, data: unknown[]): z.output<Schema> {
  return schema.parse(data[0])
}
