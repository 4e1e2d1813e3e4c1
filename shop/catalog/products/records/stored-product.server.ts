import { z } from 'zod'
import { isMetaValue, type MetaValue } from './product-meta.ts'

/** JSON columns of products. */

export const storedProductMeta = z.record(
  z.string(),
  z.custom<MetaValue>((value) => isMetaValue(value)),
)

const number = z.number()
export const storedBoxes = z.array(
  z.object({ quantity: number, weightG: number, lengthMm: number, widthMm: number, heightMm: number }),
)

export const storedDownloads = z.array(z.object({ id: z.string(), name: z.string(), url: z.string() }))
