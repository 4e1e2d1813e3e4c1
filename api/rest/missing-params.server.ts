import type { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { type Params, type RestAnswer, restError } from './request-response.server.ts'

/** Like WordPress, which reports missing parameters before invalid ones. Undefined: none is missing. */
export function missingParams(error: z.ZodError, given: Params): RestAnswer | undefined {
  const names = error.issues.flatMap(({ code, path: [name, ...below] }) => {
    const isMissing = code !== 'custom' && below.length === 0 && typeof name === 'string'
    return isMissing && given[name] === undefined ? [name] : []
  })
  if (names.length === 0) return undefined
  const params = [...new Set(names)]
  return restError('rest_missing_callback_param', restErrors.missingParams(params), 400, { params })
}
