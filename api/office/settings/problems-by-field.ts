import type { z } from 'zod'
import { settingErrors as texts } from '#i18n/api/uk/settings.ts'

/** Schema issues by field (`consent.tags.0.src`), one sentence per field. */
export function problemsByField(issues: z.core.$ZodIssue[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[[...issue.path, key].join('.')] ??= texts.unknown
      continue
    }
    problems[issue.path.join('.') || 'body'] ??= problemText(issue)
  }
  return problems
}

function problemText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' || issue.code === 'invalid_format') return reasonText(issue)
  if (issue.code === 'invalid_union') return isAddress(issue) ? texts.not_an_ip : texts.wrong
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin === 'string') return texts.too_long(most)
    return issue.origin === 'array' ? texts.too_many(most) : texts.too_large(most)
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? texts.missing : texts.too_small(Number(issue.minimum))
  }
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)) return texts.not_a_number
  return texts.wrong
}

/** The schema's own reasons override zod's messages. */
function reasonText(issue: z.core.$ZodIssue): string {
  const params: Record<string, unknown> = 'params' in issue ? (issue.params ?? {}) : {}
  if (issue.message === 'unreadable') return texts.unreadable(Math.floor(Number(params.contrast) * 100) / 100)
  if (issue.message === 'unknown_variable') return texts.unknown_variable(String(params.variable))
  const found: unknown = Object.entries(texts).find(([name]) => name === issue.message)?.[1]
  return typeof found === 'string' ? found : texts.wrong
}

function isAddress(issue: z.core.$ZodIssueInvalidUnion): boolean {
  return issue.errors.flat().some((problem) => problem.code === 'invalid_format' && /^ipv[46]$/.test(problem.format))
}
