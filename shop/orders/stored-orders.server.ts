import { z } from 'zod'
import { type Address, blankAddress } from './orders.ts'

/** JSON columns of orders, refunds and customers. */

const addressLines = Object.fromEntries(Object.keys(blankAddress).map((line) => [line, z.string()]))
export const storedAddress = z.object(addressLines as Record<keyof Address, z.ZodString>)

export const storedMeta = z.array(z.object({ id: z.number(), key: z.string(), value: z.unknown() }))

export const storedRefundLines = z.array(z.object({ lineId: z.number(), quantity: z.number(), total: z.number() }))
