import { z } from 'zod'
import type { CarrierRefusal, SenderOption } from '#shop/sales/waybills/carrier.ts'
import type { CallService } from './service-call.ts'

const text = z.coerce.string().catch('')
const senderSchema = z.object({ Ref: z.string().min(1), Description: text, CityDescription: text })
const contactSchema = z.object({ Ref: z.string().min(1), Description: text, Phones: text })
const addressSchema = z.object({ Ref: z.string().min(1), Description: text, CityRef: text, CityDescription: text })

/** An account has one or two. */
const MAX_SENDERS = 5

/** Whom the account sends for, each with contact persons and addresses. */
export async function listSenders(
  call: CallService,
): Promise<{ kind: 'listed'; senders: SenderOption[] } | CarrierRefusal> {
  const found = await call('Counterparty', 'getCounterparties', { CounterpartyProperty: 'Sender', Page: '1' })
  if (found.kind === 'refused') return found
  const senders: SenderOption[] = []
  for (const { Ref: ref, Description: name } of parseRows(senderSchema, found.data).slice(0, MAX_SENDERS)) {
    const contacts = await call('Counterparty', 'getCounterpartyContactPersons', { Ref: ref, Page: '1' })
    if (contacts.kind === 'refused') return contacts
    const property = { Ref: ref, CounterpartyProperty: 'Sender' }
    const addresses = await call('Counterparty', 'getCounterpartyAddresses', property)
    if (addresses.kind === 'refused') return addresses
    senders.push({
      ref,
      name,
      contacts: parseRows(contactSchema, contacts.data).map((row) => ({
        ref: row.Ref,
        name: row.Description,
        phone: row.Phones.replace(/\D/g, ''),
      })),
      addresses: parseRows(addressSchema, addresses.data).map((row) => ({
        ref: row.Ref,
        cityRef: row.CityRef,
        name: [row.CityDescription, row.Description].filter(Boolean).join(', '),
      })),
    })
  }
  return { kind: 'listed', senders }
}

function parseRows<Schema extends z.ZodType>(schema: Schema, rows: unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row)
    return read.success ? [read.data] : []
  })
}
