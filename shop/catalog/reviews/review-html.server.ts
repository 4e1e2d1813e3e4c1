import { escapeHtml, toParagraphs } from '#shop/content/html/paragraphs.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import { cleanLines } from '#shop/core/input/text.ts'
import { MAX_REVIEW_LENGTH } from './reviews.ts'

/** Texts are plain; programs read and send HTML. */
export function reviewHtml(text: string): string {
  return text === '' ? '' : `${toParagraphs(escapeHtml(text))}\n`
}

/** Lines and paragraphs stay, other markup goes. */
export function reviewText(html: string): string {
  const lines = html
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/<\/(p|div|li|blockquote)>\s*/gi, '\n\n')
    .split('\n')
  return cleanLines(lines.map((line) => plainText(line, MAX_REVIEW_LENGTH * 4)).join('\n'))
}
