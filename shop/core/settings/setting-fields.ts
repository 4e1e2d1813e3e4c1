import { z } from 'zod'
import { isSafeHref } from '../input/safe-urls.ts'

/** Own validation reasons besides zod's: `i18n/api/uk/settings.ts` has a sentence for each. */
const SETTING_REASONS = [
  'not_a_phone',
  'not_an_email',
  'not_an_address',
  'not_a_host',
  'not_a_word',
  'not_a_colour',
  'control_characters',
  'repeated',
  'unreadable',
  'no_typeface',
  'unknown_variable',
  'not_an_email',
  'not_an_iban',
  'not_a_code',
  'wrong_code',
  'not_a_deposit',
] as const

export type SettingReason = (typeof SETTING_REASONS)[number]

export const reason = (name: SettingReason) => name

export function text(most: number) {
  // Of control characters only line breaks and tabs are allowed.
  return z
    .string()
    .trim()
    .max(most)
    .regex(/^[\n\t\P{Cc}]*$/u, reason('control_characters'))
}

export function wholeNumber(least: number, most: number) {
  return z.number().int().min(least).max(most)
}

export const word = z.string().regex(/^[a-z0-9_-]{1,40}$/, reason('not_a_word'))

export const linkOrNothing = text(2000).refine((href) => href === '' || isSafeHref(href), reason('not_an_address'))
