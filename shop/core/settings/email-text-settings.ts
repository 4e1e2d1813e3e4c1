import { z } from 'zod'
import { reason, text } from './setting-fields.ts'

/** What a letter may name; a text holds it in braces: `{number}`. */
export type EmailVariable =
  | 'greeting'
  | 'name'
  | 'number'
  | 'total'
  | 'delivery'
  | 'payment'
  | 'amount'
  | 'due'
  | 'work'
  | 'ways'
  | 'changes'
  | 'waybill'
  | 'product'
  | 'shop'
  | 'phone'

const buyersOrder = ['greeting', 'name', 'number', 'total', 'delivery', 'payment', 'shop', 'phone'] as const
const shopsOrder = ['number', 'total', 'delivery', 'payment', 'shop'] as const

/** Every email the shop sends, with what its texts may name. */
export const EMAIL_VARIABLES = {
  placed: buyersOrder,
  paid: [...buyersOrder, 'amount', 'work'],
  part_paid: [...buyersOrder, 'amount', 'due', 'work'],
  rest_due: [...buyersOrder, 'due', 'ways'],
  changed: [...buyersOrder, 'changes'],
  sent: [...buyersOrder, 'waybill'],
  arrived: [...buyersOrder, 'waybill'],
  refunded: [...buyersOrder, 'amount'],
  part_refunded: [...buyersOrder, 'amount'],
  order_history: ['shop', 'phone'],
  confirm_address: ['product', 'shop', 'phone'],
  in_stock: ['product', 'shop', 'phone'],
  review_request: ['shop', 'phone'],
  opening_confirm: ['shop', 'phone'],
  opened: ['shop', 'phone'],
  shop_order: shopsOrder,
  shop_changed: [...shopsOrder, 'changes'],
  not_taken: [...shopsOrder, 'waybill'],
} as const satisfies Record<string, readonly EmailVariable[]>

export type EmailKind = keyof typeof EMAIL_VARIABLES
export const EMAIL_KINDS = Object.keys(EMAIL_VARIABLES) as [EmailKind, ...EmailKind[]]

/** The staff read Ukrainian. */
export function isEmailToShop(kind: EmailKind): boolean {
  return kind === 'shop_order' || kind === 'shop_changed' || kind === 'not_taken'
}

/** `before` and `after`: the table of the order. */
export const EMAIL_FIELDS = ['subject', 'heading', 'before', 'after', 'button', 'closing'] as const
export type EmailField = (typeof EMAIL_FIELDS)[number]
/** One line each, and never empty; the others have several lines, or none. */
export const EMAIL_LINES: readonly EmailField[] = ['subject', 'heading', 'button']

export type EmailTexts = Record<EmailField, string>

const line = text(200)
  .min(1)
  .regex(/^\P{Cc}*$/u, reason('control_characters'))
const lines = text(2000)
/** What differs from the original texts. */
const changedTexts = z
  .partialRecord(
    z.enum(EMAIL_KINDS),
    z.strictObject({
      subject: line.exactOptional(),
      heading: line.exactOptional(),
      before: lines.exactOptional(),
      after: lines.exactOptional(),
      button: line.exactOptional(),
      closing: lines.exactOptional(),
    }),
  )
  .superRefine((emails, context) => {
    for (const kind of EMAIL_KINDS) {
      for (const [field, text] of Object.entries(emails[kind] ?? {})) {
        const [variable] = unknownVariables(kind, text)
        if (variable === undefined) continue
        const message = reason('unknown_variable')
        context.addIssue({ code: 'custom', path: [kind, field], message, params: { variable } })
      }
    }
  })

export const emailTextsSchema = z.object({ uk: changedTexts, en: changedTexts })
export type EmailTextSettings = z.output<typeof emailTextsSchema>

const VARIABLE = /\{([^{}]*)\}/g

/** As they stand in the text, with their braces; a brace without its pair is one too. */
export function unknownVariables(kind: EmailKind, text: string): string[] {
  const names: readonly string[] = EMAIL_VARIABLES[kind]
  const named = [...text.matchAll(VARIABLE)].filter(([, name = '']) => !names.includes(name)).map(([token]) => token)
  const [single] = /[{}][^{}]{0,30}/.exec(text.replace(VARIABLE, '')) ?? []
  return single === undefined ? named : [...named, single.trim()]
}

/** Values are plain text: a brace in a value is no variable. */
export function replaceVariables(text: string, valueFor: (name: string, token: string) => string): string {
  return text.replace(VARIABLE, (token, name: string) => valueFor(name, token))
}
