import { STALE_CODE } from '#api/rest/protocol.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'

/** Why nothing was saved, as the form shows it. */
export type SaveError = {
  /** A sentence for each field that is wrong, by the name the field is sent under. */
  errors: Record<string, string>
  /** A sentence for the whole form. */
  message: string
  /** Somebody else has changed it meanwhile. */
  isStale: boolean
}

type FailedRequest = { code: string; message: string; data: Record<string, unknown> }

/** `codeFields`: codes that are about one field: `{ product_invalid_sku: 'sku' }`. */
export function toSaveError(
  { code, message, data }: FailedRequest,
  codeFields: Record<string, string> = {},
): SaveError {
  const field = codeFields[code]
  if (field) return { errors: { [field]: message }, message: pageErrors.checkFields, isStale: false }
  if (code === 'rest_invalid_param')
    return { errors: fieldErrors(data.params), message: pageErrors.checkFields, isStale: false }
  const isStale = data.status === 409 && code === STALE_CODE
  return { errors: {}, message: message || pageErrors.saveFailed, isStale }
}

function fieldErrors(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params).map(([name, sentence]) => [
      name,
      typeof sentence === 'string' ? sentence : pageErrors.checkFields,
    ]),
  )
}
