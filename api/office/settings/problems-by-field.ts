import type { z } from 'zod'
import { settingErrors as words } from '#i18n/api/uk/settings.ts'

/** Schema issues by field (`consent.tags.0.src`), one sentence per field. */
export function problemsByField(issues: z.core.$ZodIssue[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[[...issue.path, key].join('.')] ??= words.unknown
      continue
    }
    problems[issue.path.join('.') || 'body'] ??= problemText(issue)
  }
  return problems
}

function problemText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' || issue.code === 'invalid_format') return reasonText(issue)
  if (issue.code === 'invalid_union') return isAddress(issue) ? words.not_an_ip : words.wrong
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin === 'string') return words.too_long(most)
    return issue.origin === 'array' ? words.too_many(most) : words.too_large(most)
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? words.missing : words.too_small(Number(issue.minimum))
  }
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)) return words.not_a_number
  return words.wrong
}

/** The schema's own reasons override zod's messages. */
function reasonText(issue: z.core.$ZodIssue): string {
  if (issue.message === 'unreadable') {
    const contrast: unknown = 'params' in issue ? issue.params?.contrast : 0
    return words.unreadable(Math.floor(Number(contrast) * 100) / 100)
  }
  const found: unknown = Object.entries(words).find(([name]) => name === issue.message)?.[1]
  return typeof found === 'string' ? found : words.wrong
}

function isAddress(issue: z.core.$ZodIssueInvalidUnion): boolean {
  return issue.errors.flat().some((one) => one.code === 'invalid_format' && /^ipv[46]$/.test(one.format))
}
