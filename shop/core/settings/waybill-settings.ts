import { z } from 'zod'
import { mendPhone } from '../phone.ts'
import { text } from './setting-fields.ts'

const ref = z.string().trim().max(64)

/** Who sends, from where, and who pays for it. Refs are those of the carrier; empty: not chosen. */
export const waybillSettingsSchema = z.object({
  sender: z.object({
    ref,
    name: text(200),
    contactRef: ref,
    contactName: text(200),
    phone: z.string().trim().max(50).transform(mendPhone).pipe(z.string().max(30)),
    from: z.enum(['point', 'address']),
    /** A pickup point, or an address of the sender. */
    placeRef: ref,
    placeName: text(400),
    /** Of an address; of a point it is looked up. */
    cityRef: ref,
  }),
  payer: z.enum(['Recipient', 'Sender']),
  paymentMethod: z.enum(['Cash', 'NonCash']),
  /** What is suggested for an order that is not paid. */
  collect: z.enum(['control', 'cash']),
  description: text(100),
  /** A delivered order that is paid is completed. */
  completes: z.boolean(),
})

export type WaybillSettings = z.output<typeof waybillSettingsSchema>

export const defaultWaybills: WaybillSettings = {
  sender: {
    ref: '',
    name: '',
    contactRef: '',
    contactName: '',
    phone: '',
    from: 'point',
    placeRef: '',
    placeName: '',
    cityRef: '',
  },
  payer: 'Recipient',
  paymentMethod: 'Cash',
  collect: 'control',
  description: 'Меблі',
  completes: true,
}

export function hasSender({ sender }: WaybillSettings): boolean {
  return [sender.ref, sender.contactRef, sender.phone, sender.placeRef].every((part) => part !== '')
}
