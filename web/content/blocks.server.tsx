import { Fragment, type ReactNode } from 'react'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { allBlocks, findBlock } from '#shop/content/block-finding.ts'
import type { Block, BlockOf, BlockType } from '#shop/content/blocks.ts'
import { safeHtml } from '#shop/content/html.server.ts'
import { SENT } from '#wire/messages.protocol.ts'
import { ConsentArea } from '../consent/consent-area.tsx'
import { CookieTable } from '../consent/cookie-table.tsx'
import { ManageSection } from '../consent/manage-section.tsx'
import { renderVideo } from '../video-player/video-block.server.tsx'
import { AccordionBlock } from './accordion-block.server.tsx'
import type { BlockContext, BlockRenderer } from './block-context.server.ts'
import { Buttons } from './buttons-block.tsx'
import { renderCarousel } from './carousel-block.server.tsx'
import { renderCategories } from './categories-block.server.tsx'
import { ColumnsBlock } from './columns-block.tsx'
import { renderContact } from './contact-block.server.tsx'
import { renderDeliveryPrices } from './delivery-prices-block.server.tsx'
import { FactsBlock } from './facts-block.tsx'
import { renderFaq } from './faq-block.server.tsx'
import { FormBlock } from './form-block.server.tsx'
import { renderGalleryBlock } from './gallery-block.server.tsx'
import { renderGalleryStrip } from './gallery-strip-block.server.tsx'
import { HeadingBlock } from './heading-block.tsx'
import { renderHero } from './hero-block.server.tsx'
import { ParallaxBlock } from './parallax-block.server.tsx'
import { renderPicture } from './picture-block.server.tsx'
import { renderPictureText } from './picture-text-block.server.tsx'
import { renderPosts } from './posts-block.server.tsx'
import { openShelves, renderProductLoop } from './product-loop-block.server.tsx'
import { renderQuote } from './quote-block.server.tsx'
import { RichText } from './rich-text-block.tsx'
import { TableBlock } from './table-block.tsx'

/** Block type → what renders it, in the order of the alphabet. */
const renderers: { [T in BlockType]?: BlockRenderer<T> } = {
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
  consent_manage: ({ title }) => <ManageSection title={title} />,
  consent_area: (block, context) => {
    const form = answeredForm(block, context)
    // What was sent is answered where it was written; a form of our own needs nobody's consent.
    if (form) return <FormBlock block={form} context={context} />
    return <ConsentArea block={block} pageId={context.page.id} />
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
  html_embed: (block, { page }) => <ConsentArea block={block} pageId={page.id} />,
  parallax: (block, { pictures, isFirstPicture }) => (
    <ParallaxBlock block={block} media={pictures.get(block.pictureId) ?? null} eager={isFirstPicture(block)} />
  ),
  picture: renderPicture,
  picture_text: renderPictureText,
  posts: renderPosts,
  product_loop: renderProductLoop,
  quote: renderQuote,
  rich_text: ({ html }) => {
    const safe = safeHtml(html)
    return safe === '' ? null : (
      <div className="block block--text">
        <RichText html={safe} />
      </div>
    )
  },
  table: (block) => <TableBlock block={block} />,
  video: renderVideo,
}

type Parts = Pick<BlockContext, 'shop' | 'frame' | 'request' | 'page'> & {
  /** The page's first picture stands before its blocks. */
  pictureAbove?: boolean
}

/** They find their pictures themselves. */
const PICTURED: BlockType[] = ['gallery', 'product_loop', 'categories', 'posts', 'gallery_strip']

/** All blocks of a page, each rendered by its own kind; what one of them cannot show is told to the log. */
export async function renderBlocks(
  blocks: Block[],
  { pictureAbove = false, ...parts }: Parts,
): Promise<{ body: ReactNode; tags: string[]; data: object[] }> {
  const all = withInner(blocks)
  const pictures = await readPictureFacts(parts.shop, [...new Set(all.flatMap(pictureIdsOf))])
  const first = pictureAbove ? undefined : all.find((block) => showsPicture(block, pictures))
  // Counted with those that wait for consent: they come to this page later, and no two may have one number.
  const galleries = allBlocks(parts.page.blocks).filter(({ type }) => type === 'gallery')
  const tags = new Set<string>()
  const data: object[] = []
  const context: BlockContext = {
    ...parts,
    pictures,
    shelf: openShelves(parts.shop, all),
    isFetched: blocks !== parts.page.blocks,
    isFirstPicture: (block) => block.id === first?.id,
    galleryNo: (block) => galleries.findIndex(({ id }) => id === block.id) + 1,
    depend: (...names) => {
      for (const name of names) tags.add(name)
    },
    describe: (object) => data.push(object),
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
    const renderer = renderers[block.type] as BlockRenderer<BlockType> | undefined
    if (!renderer) return null
    try {
      return await renderer(block, context)
    } catch (error) {
      // One block that fails takes no page with it.
      parts.shop.log.error({ error, page: parts.page.id, block: block.id, type: block.type }, 'content.block-failed')
      return null
    }
  }

  const { language } = parts.page
  const body = language ? await renderMarked(blocks, language, renderSome) : await renderSome(blocks)
  return { body, tags: [...tags], data }
}

/** Neighbours in another language than the page stand in one box, so that they remain neighbours to the style sheet. */
async function renderMarked(
  blocks: Block[],
  language: string,
  render: (blocks: Block[]) => Promise<ReactNode>,
): Promise<ReactNode> {
  const runs: Block[][] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    if (run?.[0] && isSaidAnywhere(run[0]) === isSaidAnywhere(block)) run.push(block)
    else runs.push([block])
  }
  const nodes = await Promise.all(runs.map((run) => render(run)))
  return runs.map(([first], index) =>
    first && !isSaidAnywhere(first) ? (
      <div key={first.id} className="said-in" lang={language}>
        {nodes[index]}
      </div>
    ) : (
      <Fragment key={first?.id}>{nodes[index]}</Fragment>
    ),
  )
}

/** Goods, and what the interface says, are in the language of the pages. */
function isSaidAnywhere({ type }: Block): boolean {
  return ['product_loop', 'categories', 'cookie_table', 'consent_manage', 'delivery_prices'].includes(type)
}

/** The form in this area that the request sent, or whose thanks it asks for. */
function answeredForm(area: BlockOf<'consent_area'>, { request }: BlockContext): BlockOf<'form'> | undefined {
  const name = request.form?.block ?? request.url.searchParams.get(SENT)
  const block = name ? findBlock(area.blocks, name) : undefined
  return block?.type === 'form' ? block : undefined
}

/** The blocks and all that lie in them, in the order of reading. */
function withInner(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'columns') return [block, ...withInner(block.columns.flat())]
    // What waits for consent is not on the page yet.
    return [block]
  })
}

function showsPicture(block: Block, pictures: BlockContext['pictures']): boolean {
  // A portrait of the size of a coin is not what a page is waited for.
  if (block.type === 'quote') return false
  if (block.type === 'carousel' && block.content.of === 'posts') return true
  return PICTURED.includes(block.type) || pictureIdsOf(block).some((id) => pictures.has(id))
}

/** The pictures that a block names in its own fields, in the order of reading. */
function pictureIdsOf(block: Block): number[] {
  const ids: number[] = []
  const collect = (value: unknown, key: string): void => {
    if ((key === 'pictureId' || key === 'posterId') && typeof value === 'number') ids.push(value)
    else if (Array.isArray(value)) for (const one of value) collect(one, '')
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) collect(one, name)
  }
  if (block.type !== 'columns' && block.type !== 'consent_area') collect(block, '')
  return ids
}
