import { z } from 'zod'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { type ConnectionField, fieldRule } from '#shop/office/connections/connections.ts'

const texts = operatorTexts.config

export type Values<Variables extends Record<string, z.ZodType>> = {
  [Name in keyof Variables]?: z.output<Variables[Name]>
}

export function optionalText(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem).optional()
}

/** What the owner may enter in the back office instead. */
export function connectionVariable(field: ConnectionField, problem = texts.paymentKey(field)) {
  return optionalText(fieldRule(field).pattern, problem)
}

/** An origin: scheme, host and port. */
export function siteUrl(problem: string) {
  return z
    .string()
    .refine(isSiteUrl, problem)
    .transform((url) => new URL(url).origin)
    .optional()
}

/** Overrides the service's own URL with a stand-in for tests. */
export function serviceUrl(name: string) {
  return siteUrl(texts.serviceUrl(name))
}

/** `parse` returns undefined for what it does not understand. */
export function parsed<T>(parse: (text: string) => T | undefined, problem: string) {
  return z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

function isSiteUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && !search && !hash
}

/** Keys of one service: both or neither. */
export function checkPairs<Given extends object>(
  variables: Given,
  pairs: readonly (readonly [keyof Given & string, keyof Given & string])[],
  context: z.core.$RefinementCtx,
): void {
  for (const [first, second] of pairs) {
    if ((variables[first] === undefined) !== (variables[second] === undefined)) {
      context.addIssue({ code: 'custom', message: texts.bothOrNeither(first, second) })
    }
  }
}
