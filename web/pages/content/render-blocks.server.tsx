import { Fragment, type ReactNode } from 'react'
import { SENT_PARAM } from '#api/visitors/forms/protocol.ts'
import type { Block, BlockOf, BlockType } from '#shop/content/blocks/blocks.ts'
import { allBlocks, findBlock } from '#shop/content/blocks/find-block.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { renderCategories } from '#web/catalog/blocks/categories-block.server.tsx'
import { renderDeliveryPrices } from '#web/catalog/blocks/delivery-prices-block.server.tsx'
import { createProductLoopLoader, renderProductLoop } from '#web/catalog/blocks/product-loop-block.server.tsx'
import type { BlockContext, BlockRenderer } from '#web/content/blocks/block-context.server.ts'
import { renderContact } from '#web/content/blocks/contact/contact-block.server.tsx'
import { renderCarousel } from '#web/content/blocks/media/carousel-block.server.tsx'
import { renderGalleryBlock } from '#web/content/blocks/media/gallery-block.server.tsx'
import { renderGalleryStrip } from '#web/content/blocks/media/gallery-strip-block.server.tsx'
import { renderHero } from '#web/content/blocks/media/hero-block.server.tsx'
import { ParallaxBlock } from '#web/content/blocks/media/parallax-block.server.tsx'
import { renderPicture } from '#web/content/blocks/media/picture-block.server.tsx'
import { renderPictureText } from '#web/content/blocks/media/picture-text-block.server.tsx'
import { renderPosts } from '#web/content/blocks/media/posts-block.server.tsx'
import { renderVideo } from '#web/content/blocks/media/video-block.server.tsx'
import { AccordionBlock } from '#web/content/blocks/text/accordion-block.server.tsx'
import { Buttons } from '#web/content/blocks/text/buttons-block.tsx'
import { FactsBlock } from '#web/content/blocks/text/facts-block.tsx'
import { renderFaq } from '#web/content/blocks/text/faq-block.server.tsx'
import { renderQuote } from '#web/content/blocks/text/quote-block.server.tsx'
import { RichText } from '#web/content/blocks/text/rich-text-block.tsx'
import { TableBlock } from '#web/content/blocks/text/table-block.tsx'
import { ColumnsBlock, HeadingBlock } from '#web/content/blocks/text/text-blocks.tsx'
import { ConsentAreaBlock } from '#web/core/consent/blocked-content/consent-area-block.tsx'
import { CookieTable } from '#web/core/consent/statement/cookie-table.tsx'
import { ManageSection } from '#web/core/consent/statement/manage-section.tsx'
import { FormBlock } from '#web/visitors/messages/form-block.server.tsx'

/** Block type → its renderer, in alphabetical order. */
const blockRenderers: { [T in BlockType]?: BlockRenderer<T> } = {
  accordion: (block) => <AccordionBlock block={block} />,
  buttons: ({ buttons }) => (
    <div className="block block--text">
      <Buttons buttons={buttons} />
    </div>
  ),
  carousel: renderCarousel,
  categories: renderCategories,
  columns: async ({ columns }, { columns: around, render }) => (
    <ColumnsBlock columns={await Promise.all(columns.map((column) => render(column, columns.length * around)))} />
  ),
  consent_manage: ({ title }, { frame: { settings, services } }) => (
    <ManageSection title={title} settings={settings} services={services} />
  ),
  consent_area: (block, context) => {
    const form = submittedForm(block, context)
    // A submitted form is answered in place; our own form needs no consent.
    if (form) return <FormBlock block={form} context={context} />
    return <ConsentAreaBlock block={block} pageId={context.page.id} />
  },
  contact: renderContact,
  cookie_table: ({ title }, { frame }) => <CookieTable title={title} services={frame.services} />,
  delivery_prices: renderDeliveryPrices,
  facts: (block) => <FactsBlock block={block} />,
  faq: renderFaq,
  form: (block, context) => <FormBlock block={block} context={context} />,
  gallery: renderGalleryBlock,
  gallery_strip: renderGalleryStrip,
  heading: (block) => <HeadingBlock block={block} />,
  hero: renderHero,
  html_embed: (block, { page }) => <ConsentAreaBlock block={block} pageId={page.id} />,
  parallax: (block, { pictures, isFirstPicture }) => (
    <ParallaxBlock block={block} media={pictures.get(block.pictureId) ?? null} eager={isFirstPicture(block)} />
  ),
  picture: renderPicture,
  picture_text: renderPictureText,
  posts: renderPosts,
  product_loop: renderProductLoop,
  quote: renderQuote,
  rich_text: ({ html }) => {
    const safe = sanitizedHtml(html)
    return safe === '' ? null : (
      <div className="block block--text">
        <RichText html={safe} />
      </div>
    )
  },
  table: (block) => <TableBlock block={block} />,
  video: renderVideo,
}

type RenderBlocksInput = Pick<BlockContext, 'shop' | 'frame' | 'request' | 'page'> & {
  /** True when a picture of the page precedes its blocks. */
  pictureAbove?: boolean
}

/** Blocks that find their pictures themselves. */
const BLOCKS_WITH_PICTURES: BlockType[] = ['gallery', 'product_loop', 'categories', 'posts', 'gallery_strip']

/** Renders all blocks of a page, each by the renderer of its type; missing data is logged. */
export async function renderBlocks(
  blocks: Block[],
  { pictureAbove = false, ...parts }: RenderBlocksInput,
): Promise<{ body: ReactNode; tags: string[]; data: object[] }> {
  const all = flattenBlocks(blocks)
  const pictures = await findPictureFacts(parts.shop, [...new Set(all.flatMap(blockPictureIds))])
  const first = pictureAbove ? undefined : all.find((block) => hasPicture(block, pictures))
  // Includes galleries that wait for consent: they come to this page later, and numbers must be unique.
  const galleries = allBlocks(parts.page.blocks).filter(({ type }) => type === 'gallery')
  const tags = new Set<string>()
  const data: object[] = []
  const context: BlockContext = {
    ...parts,
    pictures,
    loadProductLoop: createProductLoopLoader(parts.shop, all),
    isDeferred: blocks !== parts.page.blocks,
    isFirstPicture: (block) => block.id === first?.id,
    galleryNumber: (block) => galleries.findIndex(({ id }) => id === block.id) + 1,
    addCacheTags: (...names) => {
      for (const name of names) tags.add(name)
    },
    addStructuredData: (object) => data.push(object),
    columns: 1,
    render: renderSome,
  }

  async function renderSome(blocks: Block[], columns = 1): Promise<ReactNode> {
    const inside = {
      ...context,
      columns,
      render: (blocks: Block[], inner = columns) => renderSome(blocks, inner),
    }
    const nodes = await Promise.all(blocks.map((block) => renderOne(block, inside)))
    return blocks.map((block, index) => <Fragment key={block.id}>{nodes[index]}</Fragment>)
  }

  async function renderOne(block: Block, context: BlockContext): Promise<ReactNode> {
    const renderer = blockRenderers[block.type] as BlockRenderer<BlockType> | undefined
    if (!renderer) return null
    try {
      return await renderer(block, context)
    } catch (error) {
      // A failing block does not fail the page.
      parts.shop.log.error({ error, page: parts.page.id, block: block.id, type: block.type }, 'content.block-failed')
      return null
    }
  }

  return { body: await renderSome(blocks), tags: [...tags], data }
}

/** The form in this area that was submitted, or whose thanks are requested. */
function submittedForm(area: BlockOf<'consent_area'>, { request }: BlockContext): BlockOf<'form'> | undefined {
  const name = request.form?.block ?? request.url.searchParams.get(SENT_PARAM)
  const block = name ? findBlock(area.blocks, name) : undefined
  return block?.type === 'form' ? block : undefined
}

/** The blocks and all nested blocks in reading order. */
function flattenBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'columns') return [block, ...flattenBlocks(block.columns.flat())]
    // Content that waits for consent is not on the page yet.
    return [block]
  })
}

function hasPicture(block: Block, pictures: BlockContext['pictures']): boolean {
  // A small portrait is not a candidate for eager loading.
  if (block.type === 'quote') return false
  if (block.type === 'carousel' && block.content.of === 'posts') return true
  return BLOCKS_WITH_PICTURES.includes(block.type) || blockPictureIds(block).some((id) => pictures.has(id))
}

/** The pictures that a block names in its own fields, in reading order. */
function blockPictureIds(block: Block): number[] {
  const ids: number[] = []
  const collect = (value: unknown, key: string): void => {
    if ((key === 'pictureId' || key === 'posterId') && typeof value === 'number') ids.push(value)
    else if (Array.isArray(value)) for (const item of value) collect(item, '')
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) collect(field, name)
  }
  if (block.type !== 'columns' && block.type !== 'consent_area') collect(block, '')
  return ids
}
