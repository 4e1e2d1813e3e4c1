import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { buyerPhoneDigits, parseVisitorPhone } from '#shop/core/phone.ts'

/** `optionTexts`: its options in the visitor's language; the values sent stay the owner's. */
export type FormField = BlockOf<'form'>['fields'][number] & { optionTexts?: string[] }

export type FieldProblem =
  | { reason: 'missing' | 'tel' | 'email' | 'not_offered' }
  | { reason: 'too_long'; most: number }

/** As typed by the visitor, by field name. */
export type FormValues = Record<string, string>

export type FieldProblems = Record<string, FieldProblem>

/** Stored with the label, since the form may change later. */
export type MessageField = { name: string; label: string; value: string }

export type ParsedForm = { kind: 'valid'; fields: MessageField[] } | { kind: 'invalid'; problems: FieldProblems }

/** Value of a checked box. */
export const CHECKED_VALUE = 'on'

const MAX_FIELD_LENGTH = 300
const MAX_TEXTAREA_LENGTH = 5000

/** Values as stored, or the problems by field. Unknown fields are dropped. */
export function parseFormValues(form: FormField[], values: FormValues): ParsedForm {
  const problems: FieldProblems = {}
  const fields: MessageField[] = []
  for (const field of form) {
    const { name, label } = field
    const value = normalizeValue(field, values[name] ?? '')
    const problem = validateField(field, value)
    if (problem) problems[name] = problem
    else
      fields.push({ name, label, value: field.kind === 'tel' && value ? (parseVisitorPhone(value) ?? value) : value })
  }
  return Object.keys(problems).length > 0 ? { kind: 'invalid', problems } : { kind: 'valid', fields }
}

export function maxFieldLength(kind: FormField['kind']): number {
  return kind === 'textarea' ? MAX_TEXTAREA_LENGTH : MAX_FIELD_LENGTH
}

/** Lower-case emails, and digits of phones, as customers have them. */
export type Contacts = { emails: string[]; phones: string[] }

/** The emails and phones that a visitor left in fields of their own. */
export function messageContacts(fields: MessageField[]): Contacts {
  const values = fields.map(({ value }) => value.trim())
  return {
    emails: values.filter(isEmail).map((email) => email.toLowerCase()),
    phones: values.flatMap((value) => (parseVisitorPhone(value) ? (buyerPhoneDigits(value) ?? []) : [])),
  }
}

function normalizeValue(field: FormField, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replaceAll('\u0000', '')
  return (field.kind === 'textarea' ? text : text.replace(/\s+/g, ' ')).trim()
}

function validateField(field: FormField, value: string): FieldProblem | undefined {
  const { kind, required, options } = field
  if (value === '') return required ? { reason: 'missing' } : undefined
  const most = maxFieldLength(kind)
  if ([...value].length > most) return { reason: 'too_long', most }
  if (kind === 'tel' && !parseVisitorPhone(value)) return { reason: 'tel' }
  if (kind === 'email' && !isEmail(value)) return { reason: 'email' }
  if (kind === 'select' && !options.includes(value)) return { reason: 'not_offered' }
  if (kind === 'checkbox' && value !== CHECKED_VALUE) return { reason: 'not_offered' }
  return undefined
}
