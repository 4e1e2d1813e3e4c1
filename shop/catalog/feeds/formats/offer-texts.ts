import type { FeedOffer, OfferProblem } from '../feeds.ts'

/** GTIN-8, 12, 13 and 14 by length and check digit; prefixes for internal use (2, 02, 04) are rejected. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text.padStart(14, '0')].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1), 0)
  if ((10 - (sum % 10)) % 10 !== check) return false
  return text.length === 8 ? !/^[02]/.test(text) : !/^(0[24]|2)/.test(text.padStart(14, '0').slice(1))
}

/** Digits as price lists and pages publish them; empty: none, or an invalid one. */
export function publishedGtin(written: string): string {
  const digits = written.replace(/[\s-]/g, '')
  return isGtin(digits) ? digits : ''
}

/** At a word boundary, never inside a surrogate pair. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s+\S*$/, '')
    .trim()
}

/** HTML is not cut inside a tag: text that is too long becomes plain paragraphs. */
export function truncateHtml({ html, text }: Pick<FeedOffer, 'html' | 'text'>, most: number): string {
  return html.length <= most
    ? html
    : `<p>${escapeText(truncateText(text, most - '<p></p>'.length - 200))}</p>`.slice(0, most)
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Three words in capitals in a row, or more than half of all letters. */
export function isShouting(text: string): boolean {
  const emails = text.replace(/[^\p{L}]/gu, '')
  const capitals = emails.replace(/[^\p{Lu}]/gu, '')
  return emails.length > 8 && capitals.length / emails.length > 0.6
}

/** URLs, emails and phones, which Hotline rejects in names. */
export function containsContact(text: string): boolean {
  return /https?:\/\/|www\.|\S+@\S+\.\S+|\+?38[\s(-]*0\d{2}|(?<!\d)0\d{2}[\s)-]+\d{3}[\s-]?\d{2}[\s-]?\d{2}/i.test(text)
}

export function missingFields(offer: FeedOffer): OfferProblem[] {
  return [
    ...(offer.title.trim() === '' ? ['no_title' as const] : []),
    ...(offer.price <= 0 ? ['no_price' as const] : []),
    ...(offer.pictures.length === 0 ? ['no_picture' as const] : []),
    ...(offer.url.length > MAX_URL_LENGTH ? ['address_too_long' as const] : []),
  ]
}

const MAX_URL_LENGTH = 2000

/** The problems whose value is true. */
export function activeProblems(cases: Partial<Record<OfferProblem, boolean>>): OfferProblem[] {
  return Object.entries(cases).flatMap(([problem, holds]) => (holds ? [problem] : [])) as OfferProblem[]
}

/** Text of sanitised HTML on one line. */
export function htmlToLine(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|tr|td|th|dt|dd|div|blockquote|figcaption)>|<(br|hr)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'" }
