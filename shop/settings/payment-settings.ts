import { z } from 'zod'
import { isIban } from '../iban.ts'
import { INSTALMENT_COUNTS, type InstalmentMethod } from './instalment-methods.ts'

const money = z.number().int().min(0).max(100_000_000)
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'control_characters')

/** A service that takes money online; it is offered where it has keys too. */
const service = z.object({
  on: z.boolean(),
  /** What buyers read; empty: what the service is called. */
  name: line(60),
  /** Of the whole order; 0: no limit. */
  least: money,
  most: money,
})

/** A bank's: the more payments, the more of the sum it keeps. */
function instalments(code: InstalmentMethod) {
  return service.extend({
    parts: z.number().int().min(INSTALMENT_COUNTS[code].least).max(INSTALMENT_COUNTS[code].most),
  })
}

const receiptSettingsSchema = z.object({
  /** Cash on delivery that a carrier takes: by the contract with it, the shop or the carrier (its bank) issues the receipt. */
  codBy: z.enum(['shop', 'carrier']),
  /** A transfer to the shop's account needs none: the bank's papers prove it. */
  transfers: z.boolean(),
})
export type ReceiptSettings = z.output<typeof receiptSettingsSchema>

/** How the shop may be paid. */
export const paymentSettingsSchema = z.object({
  cod: z.object({
    on: z.boolean(),
    /** Asked for each order, and thousandths of its sum. */
    fee: money,
    feePermille: z.number().int().min(0).max(200),
    /** Of the whole order; 0: no limit. */
    least: money,
    most: money,
    /** Per cent of the order that are to be paid before it is sent. */
    prepaid: z.number().int().min(0).max(90),
    /** Goods that are made for one buyer may be sent before they are paid for. */
    madeToOrder: z.boolean(),
  }),
  /** Off while there is no account. */
  bank: z.object({
    on: z.boolean(),
    recipient: line(140),
    /** ЄДРПОУ or РНОКПП. */
    code: z.string().regex(/^(\d{8,10})?$/, 'not_a_code'),
    iban: z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .refine((iban) => iban === '' || isIban(iban), 'not_an_iban'),
    bank: line(140),
  }),
  /** For which money the shop itself issues fiscal receipts, where it has a cash desk. */
  receipts: receiptSettingsSchema,
  online: z.object({
    /** Goods wait so long for a payment; then the order is cancelled. */
    reserveMinutes: z.number().int().min(15).max(10_080),
    monobank: service,
    liqpay: service,
    wayforpay: service,
    mono_parts: instalments('mono_parts'),
    privat_parts: instalments('privat_parts'),
  }),
})

export type PaymentSettings = z.output<typeof paymentSettingsSchema>

const asItComes = { on: true, name: '', least: 0, most: 0 }

export const defaultPayment: PaymentSettings = {
  cod: { on: true, fee: 0, feePermille: 0, least: 0, most: 3_000_000, prepaid: 0, madeToOrder: false },
  bank: { on: true, recipient: '', code: '', iban: '', bank: '' },
  receipts: { codBy: 'shop', transfers: false },
  online: {
    reserveMinutes: 60,
    monobank: asItComes,
    liqpay: asItComes,
    wayforpay: asItComes,
    mono_parts: { ...asItComes, parts: 6 },
    privat_parts: { ...asItComes, parts: 6 },
  },
}
