import type { Block } from '#shop/content/blocks/blocks.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { withAltTexts } from '#shop/content/html/image-alt-text.server.ts'
import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import type { Shop } from '#shop/core/shop.ts'

/** For clients that know no blocks. Pictures, products, galleries, videos and what waits for consent are left out. */
export function blocksToHtml(body: unknown): string {
  return parseBlocks(body).blocks.map(blockHtml).filter(Boolean).join('\n')
}

/** HTML of other clients becomes one block. */
export async function htmlToBlocks(shop: Shop, html: string): Promise<unknown[]> {
  const safe = await withAltTexts(shop, html)
  return safe === '' ? [] : [{ type: 'rich_text', html: safe }]
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return elementHtml(`h${block.level}`, block.text)
    case 'rich_text':
      return sanitizedHtml(block.html)
    case 'picture_text':
      return headingHtml(block.title) + sanitizedHtml(block.html)
    case 'parallax':
      return headingHtml(block.title) + elementHtml('p', block.text)
    case 'hero':
      return block.slides.map((slide) => headingHtml(slide.title) + elementHtml('p', slide.text)).join('')
    case 'accordion':
      return (
        headingHtml(block.title) +
        block.panels.map((panel) => elementHtml('h3', panel.title) + sanitizedHtml(panel.html)).join('')
      )
    case 'faq':
      return (
        headingHtml(block.title) +
        block.items.map((item) => elementHtml('h3', item.question) + sanitizedHtml(item.html)).join('')
      )
    case 'facts':
      return (
        headingHtml(block.title) +
        block.items.map((item) => elementHtml('h3', item.title) + elementHtml('p', item.text)).join('')
      )
    case 'quote':
      return `<blockquote>${elementHtml('p', block.text)}${elementHtml('p', block.author)}</blockquote>`
    case 'table':
      return tableHtml(block)
    case 'columns':
      return block.columns.flat().map(blockHtml).filter(Boolean).join('\n')
    default:
      return ''
  }
}

function headingHtml(text: string): string {
  return elementHtml('h2', text)
}

function tableHtml({ caption, head, rows }: Extract<Block, { type: 'table' }>): string {
  const line = (cells: string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${escapeHtml(cell)}</${name}>`).join('')}</tr>`
  const top = head.length > 0 ? `<thead>${line(head, 'th')}</thead>` : ''
  return `<table>${elementHtml('caption', caption)}${top}<tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`
}

function elementHtml(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`
}
