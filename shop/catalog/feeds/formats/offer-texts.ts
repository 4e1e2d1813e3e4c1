import type { FeedOffer, OfferProblem } from '../feeds.ts'

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
