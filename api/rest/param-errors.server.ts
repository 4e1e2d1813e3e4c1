import type { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { pageApiTexts } from '#i18n/api/uk/pages.ts'
import { type Params, type RestAnswer, restError } from './request-response.server.ts'

/** 400 for one parameter. */
export function invalidParam(name: string, message: string, status = 400): RestAnswer {
  return restError('rest_invalid_param', message, status, { params: { [name]: message } })
}

/** 400 that names filters which the list does not have. */
export function unknownFilterAnswer(names: string[]): RestAnswer {
  const message = restErrors.unknownFilters(names)
  const params = Object.fromEntries(names.map((name) => [name, message]))
  return restError('rest_invalid_param', message, 400, { params })
}

/** 400 with an error message for each field. */
export function fieldErrors(params: Record<string, string>): RestAnswer {
  const details = Object.fromEntries(
    Object.entries(params).map(([name, message]) => [name, { code: 'rest_invalid_param', message, data: null }]),
  )
  return restError('rest_invalid_param', pageApiTexts.wrong, 400, { params, details })
}

/** Like WordPress, which reports missing parameters before invalid ones. Undefined: none is missing. */
export function missingParams(error: z.ZodError, input: Params): RestAnswer | undefined {
  const names = error.issues.flatMap(({ code, path: [name, ...below] }) => {
    const isMissing = code !== 'custom' && below.length === 0 && typeof name === 'string'
    return isMissing && input[name] === undefined ? [name] : []
  })
  if (names.length === 0) return undefined
  const params = [...new Set(names)]
  return restError('rest_missing_callback_param', restErrors.missingParams(params), 400, { params })
}

/** 400 that names every invalid parameter, with its limit if one was exceeded. */
export function invalidParams(error: z.ZodError): RestAnswer {
  const wrong = new Map(error.issues.toReversed().map((issue) => [issueParam(issue), issue]))
  const names = [...wrong.keys()].toReversed()
  const details = Object.fromEntries([...wrong].toReversed().map(([name, issue]) => [name, issueDetails(issue)]))
  const params = Object.fromEntries(names.map((name) => [name, details[name]?.message]))
  return restError('rest_invalid_param', restErrors.invalidParams(names), 400, { params, details })
}

/** Our own fields are grouped: `meblia.leadTime`. */
function issueParam({ path: [head = 'body', below] }: z.core.$ZodIssue): string {
  return head === 'meblia' && below !== undefined ? `${head}.${String(below)}` : String(head)
}

/** A nested field in WordPress's notation: `line_items[0][total]`. */
function issueField(issue: z.core.$ZodIssue): string {
  const [head = '', ...below] = issue.path.map(String)
  return head === 'meblia' || below.length === 0
    ? issueParam(issue)
    : `${head}${below.map((name) => `[${name}]`).join('')}`
}

function issueDetails(issue: z.core.$ZodIssue) {
  const field = issueField(issue)
  return {
    code: DETAIL_CODES[issue.code === 'invalid_format' ? issue.format : issue.code] ?? 'rest_invalid_param',
    message: issueMessage(issue, field),
    data: issue.code === 'invalid_type' || field !== issueParam(issue) ? { param: field } : null,
  }
}

const DETAIL_CODES: Record<string, string> = {
  invalid_type: 'rest_invalid_type',
  invalid_value: 'rest_not_in_enum',
  email: 'rest_invalid_email',
  too_small: 'rest_out_of_bounds',
  too_big: 'rest_out_of_bounds',
}

function issueMessage(issue: z.core.$ZodIssue, field: string): string {
  const isWithin = field !== issueParam(issue)
  const prefix = isWithin ? `${field}: ` : ''
  if (issue.code === 'too_big' && issue.origin === 'string') return prefix + restErrors.tooLong(Number(issue.maximum))
  if (issue.code === 'too_big' && issue.origin === 'array') return prefix + restErrors.tooMany(Number(issue.maximum))
  return restErrors.invalidParam(field)
}
