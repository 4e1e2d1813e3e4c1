import type { z } from 'zod'

/** The place that parses JSON: a caller has a schema, or gets `unknown`. */

/** Undefined: not JSON, or of another shape. */
export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** JSON that the shop has written. Throws what does not fit, without the text: it may be personal data. */
export function parseStored<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const { error, data } = schema.safeParse(JSON.parse(text))
  if (error) throw new Error(`stored JSON has another shape: ${error.message}`)
  return data
}

/** For values that are checked one by one. Throws SyntaxError. */
export function parseUnknown(text: string): unknown {
  return JSON.parse(text)
}

/** The value as JSON carries it: without undefined fields and prototypes. */
export function toJsonValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Equal text for equal values, whatever the order of their fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, below) =>
    isRecord(below) ? Object.fromEntries(Object.entries(below).sort(([a], [b]) => (a < b ? -1 : 1))) : below,
  )
}
