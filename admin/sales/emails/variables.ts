import { emailVariableNames } from '#i18n/admin/uk/settings/emails.ts'
import {
  type EmailTextSettings,
  type EmailVariable,
  replaceVariables,
} from '#shop/core/settings/email-text-settings.ts'

const NAMES: Record<string, string> = emailVariableNames
const KEYS = new Map(Object.entries(emailVariableNames).map(([key, name]) => [name, key]))

/** Texts whose variables have the names that the owner reads. */
export type NamedTexts = EmailTextSettings

export const EMPTY_TEXTS: EmailTextSettings = { uk: {}, en: {} }

export function textsToNames(stored: EmailTextSettings): NamedTexts {
  return mapTexts(stored, withNames)
}

/** `{number}` → `{номер замовлення}`. */
export function withNames(text: string): string {
  return replaceVariables(text, (key, token) => (NAMES[key] === undefined ? token : `{${NAMES[key]}}`))
}

/** The way back, without what is as originally. */
export function textsToSend(typed: NamedTexts, originals: EmailTextSettings): EmailTextSettings {
  return mapTexts(typed, (text, language, kind, field) => {
    const stored = withKeys(text)
    return stored === originals[language][kind]?.[field] ? undefined : stored
  })
}

/** Case, spaces and the shape of an apostrophe are forgiven; unknown names stay. */
export function withKeys(text: string): string {
  return replaceVariables(text, (typed, token) => {
    const key = KEYS.get(typed.trim().toLowerCase().replace(/['’`]/g, 'ʼ').replace(/\s+/g, ' '))
    return key === undefined ? token : `{${key}}`
  })
}

export function variableToken(variable: EmailVariable): string {
  return `{${emailVariableNames[variable]}}`
}

type Language = keyof EmailTextSettings
type Kind = keyof EmailTextSettings['uk']
type Field = keyof NonNullable<EmailTextSettings['uk'][Kind]>

function mapTexts(
  { uk, en }: EmailTextSettings,
  change: (text: string, language: Language, kind: Kind, field: Field) => string | undefined,
): EmailTextSettings {
  const mapped = (language: Language, kinds: EmailTextSettings['uk']) =>
    Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, texts]) => {
        const entries = Object.entries(texts).flatMap(([field, text]) => {
          const next = change(text, language, kind as Kind, field as Field)
          return next === undefined ? [] : [[field, next]]
        })
        return entries.length > 0 ? [[kind, Object.fromEntries(entries)]] : []
      }),
    )
  return { uk: mapped('uk', uk), en: mapped('en', en) }
}
