import { STALE_CODE } from '#api/rest/protocol.ts'
import { pageErrors } from '#i18n/admin/uk/shell.ts'

export type SaveError = {
  /** Errors by field name in the request. */
  errors: Record<string, string>
  message: string
  /** Somebody else has changed the record meanwhile. */
  isStale: boolean
}

type FailedRequest = { code: string; message: string; data: Record<string, unknown> }

/** `codeFields`: error codes that belong to a field: `{ product_invalid_sku: 'sku' }`. */
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

export type Difference = { label: string; mine: string; theirs: string }

export type ComparedField<Form> = [label: string, textOf: (form: Form) => string]

/** The fields whose text differs between two versions of a form. */
export function compareForms<Form>(fields: ComparedField<Form>[], mine: Form, theirs: Form): Difference[] {
  return fields
    .map(([label, textOf]) => ({ label, mine: textOf(mine), theirs: textOf(theirs) }))
    .filter(({ mine, theirs }) => mine !== theirs)
}
