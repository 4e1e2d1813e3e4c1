import type { z } from 'zod'

/** Undefined: not JSON, or of another shape. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
