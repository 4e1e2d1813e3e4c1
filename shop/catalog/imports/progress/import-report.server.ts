import { z } from 'zod'
import { storedTexts } from '#shop/core/column-names.ts'
import { ENCODINGS, type ImportChoice, type ImportReport } from '../files/import-files.ts'
import { IMPORT_PROBLEMS } from '../imports.ts'
import type { ImportProgress } from './import-progress.ts'

// How choices, progress and reports are stored, and how the API shows them.

const texts = z.record(z.string(), z.string())
/** Earlier versions stored the columns alone. */
export const importChoiceSchema: z.ZodType<ImportChoice> = z.union([
  z.object({
    columns: texts,
    values: z.record(z.string(), texts),
    updateExisting: z.boolean(),
    sheet: z.string().default(''),
  }),
  texts.transform((columns) => ({ columns, values: {}, updateExisting: false, sheet: '' })),
])

const count = z.number()
const problems = z.array(
  z.object({ line: count, column: z.string(), value: z.string(), reason: z.enum(IMPORT_PROBLEMS) }),
)
const changes = z.array(
  z.object({
    line: count,
    name: z.string(),
    sku: z.string(),
    kind: z.enum(['created', 'changed']),
    fields: storedTexts,
  }),
)
const columns = z.array(z.object({ header: z.string(), takenFor: z.string().nullable(), example: z.string() }))

const value = z.object({ column: z.string(), value: z.string(), count, isRefused: z.boolean() })
const source = z.object({
  format: z.enum(['csv', 'xlsx', 'yml']),
  encoding: z.enum(ENCODINGS),
  delimiter: z.string(),
  headerLine: count,
  rows: z.array(z.array(z.string())),
  likeness: z.string().nullable(),
  sheet: z.string().default(''),
  sheets: z
    .array(z.object({ name: z.string(), rows: count, isHidden: z.boolean(), isUsed: z.boolean().optional() }))
    .default([]),
})

export const importProgressSchema = z.object({
  phase: z.enum(['reading', 'writing']),
  rows: count,
  total: count.nullable(),
  resumed: count.optional(),
}) satisfies z.ZodType<ImportProgress>

export const importReportSchema = z.object({
  written: z.boolean(),
  rows: count,
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  merged: count,
  alsoWritten: count,
  picturesFound: count,
  picturesMissing: count,
  skipped: count.default(0),
  picturesToDownload: count.default(0),
  source: source.nullable().default(null),
  values: z.array(value).default([]),
  choice: importChoiceSchema.nullable().default(null),
  problems,
  problemCount: count,
  warnings: problems,
  warningCount: count,
  changes,
  changeCount: count,
  unknownColumns: storedTexts,
  columns,
}) satisfies z.ZodType<ImportReport>
