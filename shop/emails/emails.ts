import type { Language } from '../languages/languages.ts'

/** `text` says all that `html` says, to whoever cannot or will not look at markup. */
export type Email = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

/** What one e-mail says, in words: laid out as text here, and as markup by whoever can render it. */
export type EmailView = {
  language: Language
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  goods: EmailItem[]
  sums: { name: string; amount: string; strong: boolean }[]
  facts: EmailFact[]
  /** What is to be transferred; null: nothing. `link` opens a bank's application. */
  invoice: { title: string; facts: EmailFact[]; hint: string; link: EmailLink } | null
  /** What happens now. */
  next: { title: string; text: string } | null
  action: { hint: string; link: EmailLink }
  contact: { text: string; phone: string; href: string } | null
  shop: { name: string; href: string }
}
export type EmailFact = { name: string; value: string }
export type EmailLink = { label: string; href: string }
export type EmailItem = {
  name: string
  options: string
  pieces: string
  amount: string
  /** Absolute; null: there is none. */
  picture: { src: string; width: number; height: number } | null
}

/** HTML of it, a whole document. Handed in: the shop knows nothing of markup. */
export type RenderEmail = (view: EmailView) => string

/** What the shop's own chat is told; nothing of who ordered. */
export type ChatNotification = { text: string }

/** `afterMs`: whoever carries it has said when to come again. `code` is for the log. */
export type ChatDeliveryOutcome = { kind: 'told' } | { kind: 'later'; code: string; afterMs?: number }

const MIN_RETRY_DELAY_MS = 60_000
const MAX_RETRY_DELAY_MS = 6 * 3_600_000

/** What could not be delivered waits longer each time. */
export function retryDelayMs(failures: number): number {
  return Math.min(MIN_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS)
}

/** The same e-mail without markup. */
export function formatEmailText(view: EmailView): string {
  const { goods, sums, facts, invoice, next, action, contact, shop } = view
  const factLine = ({ name, value }: EmailFact) => `${name}: ${value}`
  const parts = [
    view.paragraphs.join('\n'),
    [
      ...goods.map(
        ({ name, options, pieces, amount }) => `${options ? `${name} (${options})` : name} — ${pieces}, ${amount}`,
      ),
      ...sums.map(({ name, amount }) => `${name}: ${amount}`),
    ].join('\n'),
    facts.map(factLine).join('\n'),
    invoice
      ? [invoice.title, ...invoice.facts.map(factLine), `${invoice.link.label}:`, invoice.link.href].join('\n')
      : '',
    next ? [`${next.title}:`, next.text].join('\n') : '',
    [action.hint, action.link.href].join('\n'),
    contact ? `${contact.text} ${contact.phone}` : '',
    shop.name,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
