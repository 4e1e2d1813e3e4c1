import { failures } from '#i18n/admin.uk.ts'

/** Why nothing was saved, as the form shows it. */
export type Refusal = {
  /** A sentence for each field that is wrong, by the name the field is sent under. */
  errors: Record<string, string>
  /** A sentence for the whole form. */
  sentence: string
  /** Somebody else has changed it meanwhile. */
  isStale: boolean
}

type Failed = { code: string; message: string; data: Record<string, unknown> }

/** `codeFields`: codes that are about one field: `{ product_invalid_sku: 'sku' }`. */
export function refusalOf({ code, message, data }: Failed, codeFields: Record<string, string> = {}): Refusal {
  const field = codeFields[code]
  if (field) return { errors: { [field]: message }, sentence: failures.checkFields, isStale: false }
  if (code === 'rest_invalid_param')
    return { errors: errorsOf(data.params), sentence: failures.checkFields, isStale: false }
  const isStale = data.status === 409 && code === 'meblia_stale'
  return { errors: {}, sentence: message || failures.saveFailed, isStale }
}

function errorsOf(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).map(([name, sentence]) => [
      name,
      typeof sentence === 'string' ? sentence : failures.checkFields,
    ]),
  )
}
