import type { Language } from '../languages/languages.ts'

/** `text` says all that `html` says, to whoever cannot or will not look at markup. */
export type Letter = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

/** What one e-mail says, in words: laid out as text here, and as markup by whoever can render it. */
export type LetterView = {
  language: Language
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  goods: LetterGoods[]
  sums: { name: string; amount: string; strong: boolean }[]
  facts: LetterFact[]
  /** What is to be transferred; null: nothing. `link` opens a bank's application. */
  invoice: { title: string; facts: LetterFact[]; hint: string; link: LetterLink } | null
  /** What happens now. */
  next: { title: string; text: string } | null
  action: { hint: string; link: LetterLink }
  contact: { text: string; phone: string; href: string } | null
  shop: { name: string; href: string }
}
export type LetterFact = { name: string; value: string }
export type LetterLink = { label: string; href: string }
export type LetterGoods = {
  name: string
  options: string
  pieces: string
  amount: string
  /** Absolute; null: there is none. */
  picture: { src: string; width: number; height: number } | null
}

/** HTML of it, a whole document. Handed in: the shop knows nothing of markup. */
export type RenderLetter = (view: LetterView) => string

/** What the shop's own chat is told; nothing of who ordered. */
export type Tiding = { text: string }

/** `afterMs`: whoever carries it has said when to come again. `code` is for the log. */
export type Told = { kind: 'told' } | { kind: 'later'; code: string; afterMs?: number }

const FIRST_RETRY_MS = 60_000
const LAST_RETRY_MS = 6 * 3_600_000

/** What could not be delivered waits longer each time. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
}

/** The same e-mail without markup. */
export function letterText(view: LetterView): string {
  const { goods, sums, facts, invoice, next, action, contact, shop } = view
  const factLine = ({ name, value }: LetterFact) => `${name}: ${value}`
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
