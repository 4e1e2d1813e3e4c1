import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { type RestAnswer, restError } from './request-response.server.ts'

/** 400 with an error message for each field. */
export function fieldErrors(params: Record<string, string>): RestAnswer {
  const details = Object.fromEntries(
    Object.entries(params).map(([name, message]) => [name, { code: 'rest_invalid_param', message, data: null }]),
  )
  return restError('rest_invalid_param', pageApiTexts.wrong, 400, { params, details })
}
