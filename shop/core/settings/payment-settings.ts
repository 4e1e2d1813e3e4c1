import { z } from 'zod'
import { isIban, isSellerCode } from '../seller/seller-numbers.ts'
import { INSTALMENT_COUNTS, type InstalmentMethod } from './online-payment-methods.ts'

const money = z.number().int().min(0).max(100_000_000)
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'control_characters')

/** An online payment service; offered only if it has keys too. */
const service = z.object({
  on: z.boolean(),
  /** Title for buyers; empty: the service's name. */
  name: line(60),
  /** Limits of the order total; 0: no limit. */
  least: money,
  most: money,
})

/** Bank commission grows with the number of payments. */
function instalments(code: InstalmentMethod) {
  return service.extend({
    parts: z.number().int().min(INSTALMENT_COUNTS[code].least).max(INSTALMENT_COUNTS[code].most),
  })
}

const receiptSettingsSchema = z.object({
  /**
   * Who issues the receipt for cash on delivery, by the contract with the carrier: the shop or the carrier (its bank).
   */
  codBy: z.enum(['shop', 'carrier']),
  /** Bank transfers need no receipt: bank documents prove them. */
  transfers: z.boolean(),
})
export type ReceiptSettings = z.output<typeof receiptSettingsSchema>

export const paymentSettingsSchema = z.object({
  cod: z.object({
    on: z.boolean(),
    /** Fixed fee per order, and thousandths of its total. */
    fee: money,
    feePermille: z.number().int().min(0).max(200),
    /** Limits of the order total; 0: no limit. */
    least: money,
    most: money,
    /** Prepayment in per cent of the order. */
    prepaid: z.number().int().min(0).max(90),
    /** Allows dispatch of made-to-order products before payment. */
    madeToOrder: z.boolean(),
  }),
  /** Per cent paid before work on something made to order; the rest is due before dispatch. 0: all at once. */
  deposit: z
    .number()
    .int()
    .max(50)
    .refine((percent) => percent === 0 || percent >= 30, 'not_a_deposit')
    .default(0),
  /** Off without an account. */
  bank: z.object({
    on: z.boolean(),
    recipient: line(140),
    /** ЄДРПОУ or РНОКПП. */
    code: z
      .string()
      .regex(/^(\d{8,10})?$/, 'not_a_code')
      .refine((code) => code === '' || isSellerCode(code), 'wrong_code'),
    iban: z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .refine((iban) => iban === '' || isIban(iban), 'not_an_iban'),
    bank: line(140),
  }),
  /** Which payments get the shop's own fiscal receipts, if there is a cash register. */
  receipts: receiptSettingsSchema,
  online: z.object({
    /** Reservation time of unpaid orders; then they are cancelled. */
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
  deposit: 0,
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
