import { readBlocks } from '#shop/content/block-reading.ts'
import type { Block } from '#shop/content/blocks.ts'
import { describedHtml } from '#shop/content/described.server.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * The words of blocks as plain HTML, for programs that know no blocks. Pictures, goods, galleries and films are not words;
 * what waits for consent is left out.
 */
export function contentHtml(body: unknown): string {
  return readBlocks(body).blocks.map(wordsOf).filter(Boolean).join('\n')
}

/** What a foreign program has written becomes one block. */
export async function blocksOfHtml(shop: Shop, html: string): Promise<unknown[]> {
  const safe = await describedHtml(shop, html)
  return safe === '' ? [] : [{ type: 'rich_text', html: safe }]
}

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, block.text)
    case 'rich_text':
      return safeHtml(block.html)
    case 'picture_text':
      return title(block.title) + safeHtml(block.html)
    case 'parallax':
      return title(block.title) + element('p', block.text)
    case 'hero':
      return block.slides.map((slide) => title(slide.title) + element('p', slide.text)).join('')
    case 'accordion':
      return (
        title(block.title) + block.panels.map((panel) => element('h3', panel.title) + safeHtml(panel.html)).join('')
      )
    case 'faq':
      return title(block.title) + block.items.map((item) => element('h3', item.question) + safeHtml(item.html)).join('')
    case 'facts':
      return (
        title(block.title) + block.items.map((item) => element('h3', item.title) + element('p', item.text)).join('')
      )
    case 'quote':
      return `<blockquote>${element('p', block.text)}${element('p', block.author)}</blockquote>`
    case 'table':
      return tableOf(block)
    case 'columns':
      return block.columns.flat().map(wordsOf).filter(Boolean).join('\n')
    default:
      return ''
  }
}

function title(text: string): string {
  return element('h2', text)
}

function tableOf({ caption, head, rows }: Extract<Block, { type: 'table' }>): string {
  const line = (cells: string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`
  const top = head.length > 0 ? `<thead>${line(head, 'th')}</thead>` : ''
  return `<table>${element('caption', caption)}${top}<tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escaped(text)}</${name}>`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
