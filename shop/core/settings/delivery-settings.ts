import { z } from 'zod'

const money = z.number().int().min(0).max(100_000_000)
const days = z.number().int().min(0).max(365)
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\n\t\P{Cc}]*$/u, 'control_characters')

/** `base` plus `perKg` for every kilogram that the carrier bills. */
const carrierPrice = z.object({ on: z.boolean(), base: money, perKg: money })

/** Delivery tariffs: kopiykas and days. */
export const deliverySettingsSchema = z.object({
  pickup: z.object({ on: z.boolean(), address: line(200), hours: line(200) }),
  van: z.object({
    on: z.boolean(),
    zones: z
      .array(
        z.object({
          id: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'not_a_word'),
          name: line(100).min(1),
          price: money,
          /** Free delivery from this product total on; 0: never. */
          freeFrom: money,
          days,
        }),
      )
      .max(30)
      .refine((zones) => new Set(zones.map(({ id }) => id)).size === zones.length, 'repeated'),
    /** Carrying up: per floor without a lift, or a flat price with a lift or on the ground floor. */
    perFloor: money,
    withLift: money,
    /** Per piece. */
    assembly: money,
    removal: money,
  }),
  novaPoshta: z.object({
    on: z.boolean(),
    branch: carrierPrice,
    locker: carrierPrice,
    cargo: carrierPrice,
    courier: carrierPrice,
    freeFrom: money,
    days,
  }),
})

export type DeliverySettings = z.output<typeof deliverySettingsSchema>

export const defaultDelivery: DeliverySettings = {
  pickup: { on: true, address: '', hours: '' },
  van: { on: true, zones: [], perFloor: 10_000, withLift: 20_000, assembly: 40_000, removal: 60_000 },
  novaPoshta: {
    on: true,
    branch: { on: true, base: 7_000, perKg: 500 },
    locker: { on: true, base: 6_000, perKg: 500 },
    cargo: { on: true, base: 12_000, perKg: 600 },
    courier: { on: true, base: 16_000, perKg: 700 },
    freeFrom: 0,
    days: 3,
  },
}
