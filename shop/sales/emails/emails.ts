import { z } from 'zod'
import { HOUR_MS } from '#shop/core/dates.ts'
import { doublingDelayMs } from '#shop/core/jobs/jobs.ts'
import type { Language } from '#shop/core/languages/languages.ts'

export type TestEmailFailure = 'auth' | 'connection' | 'timeout' | 'address' | 'other'

/** `answer`: in the words of the mail server. */
type TestEmailOutcome = { kind: 'sent'; answer: string } | { kind: 'failed'; reason: TestEmailFailure; answer: string }

export type SendTestEmail = (email: { to: string; subject: string; text: string }) => Promise<TestEmailOutcome>

/** What a buyer does on the order's page. */
const BUYER_CHANGES = ['recipient', 'phone', 'place', 'cancelled'] as const
export type BuyerChangeName = (typeof BUYER_CHANGES)[number]

export const NOTIFICATION_SUBJECTS = [
  'placed',
  'paid',
  'refunded',
  'rest_due',
  'changed',
  'sent',
  'arrived',
  'not_taken',
] as const

/** A queued email or chat notification. */
export const notificationSchema = z.object({
  orderId: z.number().int(),
  /** `chat`: the shop's own messenger chat. */
  to: z.enum(['buyer', 'shop', 'chat']),
  about: z.enum(NOTIFICATION_SUBJECTS),
  /** The received payment it reports. */
  paymentId: z.number().int().nullable(),
  refundId: z.number().int().exactOptional(),
  /** Of `changed`: what, and the note about it. */
  changes: z.array(z.enum(BUYER_CHANGES)).exactOptional(),
  noteId: z.number().int().exactOptional(),
  /** The limit of emails per address has held it back before. */
  wasDelayed: z.boolean().exactOptional(),
})
export type Notification = z.infer<typeof notificationSchema>

/** `text` holds everything in `html`, for clients without markup. */
export type Email = {
  /** Of its job: the same in a repeated delivery. */
  id: number
  queuedAt: number
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

/** Content of an email: laid out as text here, and as HTML by the renderer. */
export type EmailView = {
  language: Language
  subject: string
  /** Preview text beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  items: EmailItem[]
  totals: { name: string; amount: string; strong: boolean }[]
  facts: EmailFact[]
  /** Bank transfer details; null: nothing to pay. `link` opens a banking app. */
  invoice: { title: string; facts: EmailFact[]; hint: string; link: EmailLink } | null
  /** The next step. */
  next: { title: string; text: string } | null
  action: { hint: string; link: EmailLink }
  contact: { text: string; phone: string; href: string } | null
  /** Lines at the end, in the owner's words. */
  closing: string[]
  /** Addresses that the owner has put in the texts: what others wrote, such as a name, is no link. */
  addresses: string[]
  /** Why it was sent, and how to get no more. */
  footnote: { text: string; link: EmailLink } | null
  /** `typeface`: that of the shop's texts, seen where the client has it; nothing is loaded. Absent: as designed. */
  shop: {
    name: string
    href: string
    logo?: NonNullable<EmailItem['picture']>
    typeface?: { family: string; isSerif: boolean }
  }
}

/** As CSS, without double quotes. The name may come from a file. */
export function emailFontFamilies(typeface: EmailView['shop']['typeface']): string {
  const { family, isSerif } = typeface ?? { family: 'Onest', isSerif: false }
  const similar = isSerif ? "Georgia, 'Times New Roman', serif" : "'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
  return `'${family.replace(/[^\p{L}\d -]/gu, '')}', ${similar}`
}
export type EmailFact = { name: string; value: string }
export type EmailLink = { label: string; href: string }
export type EmailItem = {
  name: string
  options: string
  pieces: string
  amount: string
  /** Absolute URL; null: none. */
  picture: { src: string; width: number; height: number } | null
}

/** Renders a complete HTML document. Injected, since the domain contains no markup. */
export type RenderEmail = (view: EmailView) => string

/** A message to the shop's own chat; no personal data. */
export type ChatNotification = { text: string }

/** `afterMs`: the delay requested by the messenger. `code` is for the log. */
export type ChatDeliveryOutcome = { kind: 'sent' } | { kind: 'later'; code: string; afterMs?: number }

/** From a minute to six hours; given up after some three days. */
export const NOTIFICATION_RETRIES = {
  maxAttempts: 20,
  retryDelayMs: (failures: number) => doublingDelayMs(failures, { minMs: 60_000, maxMs: 6 * HOUR_MS }),
}

/** Of an email that is about no order. */
export const WITHOUT_ORDER: Pick<
  EmailView,
  'items' | 'totals' | 'facts' | 'invoice' | 'next' | 'contact' | 'footnote'
> = {
  items: [],
  totals: [],
  facts: [],
  invoice: null,
  next: null,
  contact: null,
  footnote: null,
}

/** `id` and `createdAt`: of its job. */
export function viewAsEmail(
  view: EmailView,
  render: RenderEmail,
  { id, createdAt, to }: { id: number; createdAt: number; to: string },
): Email {
  const { subject } = view
  return { id, queuedAt: createdAt, to, subject, attachments: [], text: formatEmailText(view), html: render(view) }
}

export function formatEmailText(view: EmailView): string {
  const { items, totals, facts, invoice, next, action, contact, closing, footnote, shop } = view
  const factLine = ({ name, value }: EmailFact) => `${name}: ${value}`
  const parts = [
    view.paragraphs.join('\n'),
    next ? [`${next.title}:`, next.text].join('\n') : '',
    invoice
      ? [invoice.title, ...invoice.facts.map(factLine), `${invoice.link.label}:`, invoice.link.href].join('\n')
      : '',
    [
      ...items.map(
        ({ name, options, pieces, amount }) =>
          `${options ? `${name} (${options})` : name} — ${[pieces, amount].filter(Boolean).join(', ')}`,
      ),
      ...totals.map(({ name, amount }) => `${name}: ${amount}`),
    ].join('\n'),
    facts.map(factLine).join('\n'),
    [action.hint, action.link.href].filter((line) => line !== '').join('\n'),
    contact ? `${contact.text} ${contact.phone}` : '',
    closing.join('\n'),
    footnote ? [footnote.text, footnote.link.href].join('\n') : '',
    shop.name,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
