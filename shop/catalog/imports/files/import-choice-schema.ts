import { z } from 'zod'
import type { ImportChoice } from './import-files.ts'

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
