import { z } from 'zod'
import type { DatabaseAddress } from '#db/database.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import type { Values } from './variable.ts'

const texts = operatorTexts.config

export const databaseVariables = {
  DATABASE_URL: z.string().refine(isPostgresUrl, texts.databaseUrl).optional(),
  DATABASE_DIRECT_URL: z.string().refine(isPostgresUrl, texts.databaseDirectUrl).optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^([2-9]|[1-9]\d{1,2})$/, texts.databasePool)
    .transform(Number)
    .optional(),
}

type Given = Values<typeof databaseVariables>

export function readDatabase(variables: Given, sqliteFile: string): DatabaseAddress {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: pool } = variables
  if (!url) return { kind: 'sqlite', file: sqliteFile }
  return { kind: 'postgres', url, ...(directUrl && { directUrl }), ...(pool && { pool }) }
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}
