export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const BLOCK_ELEMENTS = /<(p|ul|ol|h[1-6]|table|blockquote|div|figure|pre)[\s>]/i

export function hasBlockElements(html: string): boolean {
  return BLOCK_ELEMENTS.test(html)
}

/** Between words; inside a tag it becomes a space. */
const LINE_END = /\n(?![^<>]*>)/g

/** Text without blocks gets paragraphs at empty lines, as in WordPress. */
export function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(LINE_END, '<br>')}</p>`)
    .join('')
}
