import { z } from 'zod'
import { parseJson } from '#shop/core/json.ts'

/** A higher one was written by a newer version of the shop. */
export const MANIFEST_FORMAT = 1

const manifestSchema = z.object({
  format: z.number(),
  createdAt: z.number(),
  dialect: z.enum(['sqlite', 'postgres']),
  database: z.object({ bytes: z.number(), sha256: z.string() }),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.number()),
  media: z.record(z.string(), z.number()),
  tags: z.record(z.string(), z.string()).optional(),
})

/** What a copy consists of. Written last: a copy without it is not whole. `media`: bytes by name. `tags`: of a bucket. */
export type Manifest = z.output<typeof manifestSchema>

/** Undefined: it is damaged. One of a later format may have other fields, so only its format is read. */
export function parseManifest(text: string): Manifest | 'newer' | undefined {
  const format = parseJson(z.object({ format: z.number() }), text)?.format
  return format !== undefined && format > MANIFEST_FORMAT ? 'newer' : parseJson(manifestSchema, text)
}

/** Rows of all tables, and files. */
export function manifestCounts({ tables, media }: Manifest): { rows: number; files: number } {
  return { rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0), files: Object.keys(media).length }
}
