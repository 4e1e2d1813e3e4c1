import { mapTexts, type SourceText, type TextShape } from '#shop/core/languages/source-texts.ts'
import type { Block, BlockType } from './blocks.ts'

const title = 'text'
const texts = 'text'
const button = { text: 'text' } as const
const pictured = { title: 'text', text: 'text', alt: 'text' } as const

/** The texts of each type of block that a visitor reads, in reading order. */
const BLOCK_TEXTS: Record<BlockType, TextShape> = {
  accordion: { title, panels: [{ title, html: 'html' }] },
  buttons: { buttons: [button] },
  carousel: { label: 'text', previous: 'text', next: 'text', content: { pictures: [pictured] } },
  categories: { title },
  columns: {},
  consent_area: { title },
  consent_manage: { title },
  contact: { title, address: 'text', hours: [{ days: 'text', time: 'text' }], map: button },
  cookie_table: { title },
  delivery_prices: { title },
  facts: { title, items: [{ title, text: 'text' }] },
  faq: { title, items: [{ question: 'text', html: 'html' }] },
  form: {
    title,
    fields: [{ label: 'text', description: 'text', optionTexts: [texts] }],
    submit: 'text',
    thanks: 'text',
  },
  gallery: {},
  gallery_strip: { title },
  heading: { text: 'text' },
  hero: { slides: [{ ...pictured, linkText: 'text' }] },
  html_embed: { title },
  parallax: { title, text: 'text', button },
  picture: { alt: 'text', caption: 'text' },
  picture_text: { alt: 'text', title, html: 'html', buttons: [button] },
  posts: { title },
  product_loop: { title, more: button },
  quote: { text: 'text', author: 'text', role: 'text' },
  rich_text: { html: 'html' },
  table: { caption: 'text', head: [texts], rows: [[texts]] },
  video: { title, source: { captions: [{ label: 'text' }] } },
}

/** The blocks and those inside them with every text replaced. Places begin with the id of the block. */
export function mapBlockTexts(blocks: Block[], change: (text: SourceText) => string): Block[] {
  return blocks.map((block) => {
    const changed = mapTexts(withOptionTexts(block), BLOCK_TEXTS[block.type], block.id, change)
    if (changed.type === 'columns') {
      return { ...changed, columns: changed.columns.map((column) => mapBlockTexts(column, change)) }
    }
    return changed.type === 'consent_area' ? { ...changed, blocks: mapBlockTexts(changed.blocks, change) } : changed
  })
}

/** The options of a form are also the values that it sends, and staff read them in Ukrainian. */
function withOptionTexts(block: Block): Block {
  if (block.type !== 'form') return block
  return { ...block, fields: block.fields.map((field) => ({ ...field, optionTexts: field.options })) }
}
