import { z } from 'zod'
import { storedTexts } from '../../column-names.ts'
import type { ImportReport } from '../files/import-files.ts'
import { IMPORT_PROBLEMS } from '../imports.ts'
import type { ImportProgress } from './import-progress.ts'

// How progress and reports are stored, and how the API shows them.

const count = z.number()
const problems = z.array(
  z.object({ line: count, column: z.string(), value: z.string(), reason: z.enum(IMPORT_PROBLEMS) }),
)
const changes = z.array(
  z.object({
    ...{ line: count, name: z.string(), sku: z.string() },
    ...{ kind: z.enum(['created', 'changed']), fields: storedTexts },
  }),
)
const columns = z.array(z.object({ header: z.string(), takenFor: z.string().nullable(), example: z.string() }))

export const importProgressSchema = z.object({
  phase: z.enum(['reading', 'writing']),
  rows: count,
  total: count.nullable(),
}) satisfies z.ZodType<ImportProgress>

export const importReportSchema = z.object({
  ...{ written: z.boolean(), rows: count, created: count, changed: count, unchanged: count, refused: count },
  ...{ merged: count, alsoWritten: count, picturesFound: count, picturesMissing: count },
  ...{ problems, problemCount: count, warnings: problems, warningCount: count },
  ...{ changes, changeCount: count, unknownColumns: storedTexts, columns },
}) satisfies z.ZodType<ImportReport>
