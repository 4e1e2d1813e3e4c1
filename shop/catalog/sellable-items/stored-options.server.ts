import { z } from 'zod'

/** The chosen values of an item as carts and orders store them. */
export const storedOptions = z.array(
  z.object({ slug: z.string(), name: z.string(), value: z.string(), valueName: z.string() }),
)
