import { z } from 'zod'
import { REVIEW_STATUSES } from '#shop/catalog/reviews/reviews.ts'

const tags = z.array(z.string())
/** Money is kopiykas, times are UTC milliseconds. */
const listed = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  placed: z.number(),
  spent: z.number(),
  lastContactAt: z.number().nullable(),
  createdAt: z.number(),
  /** The channel of the first order; null: none yet. */
  source: z.string().nullable(),
  tags,
}

export const listedCustomer = z.object(listed)
export type ListedCustomerJson = z.infer<typeof listedCustomer>

export const customerNote = z.object({ id: z.number(), at: z.number(), author: z.string(), text: z.string() })
export type CustomerNoteJson = z.infer<typeof customerNote>

const nameAndValue = z.object({ name: z.string(), value: z.string() })

export const customerPage = z.object({
  ...listed,
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  address: z.string(),
  orders: z.array(
    z.object({ id: z.number(), number: z.string(), status: z.string(), total: z.number(), createdAt: z.number() }),
  ),
  notes: z.array(customerNote),
  messages: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      page: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      handled: z.boolean(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['review', 'question']),
      status: z.enum(REVIEW_STATUSES),
      /** Empty: it is gone. */
      product: z.string(),
      productId: z.number(),
      /** 0: no stars. */
      rating: z.number(),
      text: z.string(),
      reply: z.string(),
      at: z.number(),
    }),
  ),
  awaited: z.array(z.object({ itemId: z.number(), name: z.string(), options: z.array(nameAndValue), at: z.number() })),
  sizes: z.array(z.object({ size: z.string(), count: z.number() })),
  doubles: z.array(z.object({ ...listed, shares: z.enum(['phone', 'email']) })),
})
export type CustomerPageJson = z.infer<typeof customerPage>

export const customerTag = z.object({ tag: z.string(), count: z.number() })
export type CustomerTagJson = z.infer<typeof customerTag>

/** `postponed`: numbers of open orders, which keep the data until they are closed. */
export const erasure = z.object({ orders: z.number(), messages: z.number(), postponed: z.array(z.string()) })
export type ErasureJson = z.infer<typeof erasure>
