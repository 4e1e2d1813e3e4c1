import { applyTypography } from '#i18n/locale/uk/format.ts'
import { findProductIdsBySku } from '#shop/catalog/products/records/products.server.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { findGalleryBySlug } from '#shop/content/galleries/galleries.server.ts'
import type { Media } from '#shop/content/media/media.ts'
import { listJournalCategories, saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import type { PageInput } from '#shop/content/pages/page-validation.ts'
import { listPages, savePage } from '#shop/content/pages/pages.server.ts'
import type { PageId, PageKind } from '#shop/content/pages/pages.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { productPath } from '#shop/core/paths.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { homePage } from './pages/home.ts'
import type { DemoPage, PageSources } from './pages/page-blocks.ts'
import { demoPages, demoPosts, journalCategories } from './pages/pages.ts'
import type { DemoProduct, DemoScene } from './products.ts'
import { addDemoVideoAd, createDemoVideoBlock } from './videos.server.ts'

/** Applies typography to every text of a page. Addresses have no spaces, and third-party HTML is left unchanged. */
export function applyTypographyDeep<T>(value: T): T {
  if (typeof value === 'string') return applyTypography(value) as T
  if (Array.isArray(value)) return value.map(applyTypographyDeep) as T
  if (typeof value !== 'object' || value === null || isVerbatim(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, applyTypographyDeep(field)])) as T
}

function isVerbatim(value: object): boolean {
  return 'type' in value && value.type === 'html_embed'
}

const ALL_ROWS_LIMIT = 1000
/** Its left side is an empty wall with room for text; it is the first slide. */
const FIRST_SLIDE_PICTURE = 'hero-spalnia.jpg'

type SeededCatalog = {
  goods: DemoProduct[]
  scenes: DemoScene[]
  pictures: Map<string, Media>
  categories: Map<string, number>
}

/** Saves pages and journal over existing ones, so it is safe to run twice. Returns the id of the home page. */
export async function saveDemoPages(shop: Shop, goods: SeededCatalog): Promise<PageId> {
  const journal = await saveJournalCategories(shop)
  const sources = await readSources(shop, goods, journal)
  return transact(shop, (shop) => saveAll(shop, sources, journal))
}

/** In parallel, so that all pages share one wait for the disk. */
async function saveAll(shop: Shop, sources: PageSources, journal: Map<string, number>): Promise<PageId> {
  const pageIds = await pageIdsByPath(shop, 'page')
  const postIds = await pageIdsByPath(shop, 'post')
  const savedAt = new Map<string, PageId>()
  for (const page of demoPages) {
    const address = page.parent ? `/${page.parent}/${page.slug}/` : `/${page.slug}/`
    const parentId = page.parent ? (savedAt.get(page.parent) ?? null) : null
    const id = await save(shop, pageIds.get(address), { kind: 'page', parentId, ...pageInput(page, sources) })
    savedAt.set(page.slug, id)
  }
  for (const post of demoPosts) {
    await save(shop, postIds.get(`/journal/${post.slug}/`), {
      kind: 'post',
      categoryId: journal.get(post.category) ?? null,
      publishAt: shop.now() - post.daysAgo * DAY_MS,
      ...pageInput(post, sources),
    })
  }
  return requireId(savedAt, homePage.slug)
}

function pageInput({ title, slug, description, cover, blocks }: DemoPage, sources: PageSources): PageInput {
  return {
    title,
    slug,
    status: 'publish',
    description: applyTypographyDeep(description),
    coverId: cover ? sources.picture(cover).pictureId : null,
    blocks: applyTypographyDeep<NewBlock[]>(blocks(sources)),
  }
}

async function save(shop: Shop, id: PageId | undefined, input: PageInput): Promise<PageId> {
  const outcome = await savePage(shop, { ...input, ...(id !== undefined && { id }) })
  if (outcome.kind === 'refused') throw new Error(`demo page ${input.slug} was refused: ${outcome.reason}`)
  return outcome.page.id
}

/** With any status: a page that its owner turned into a draft must not be created again. */
async function pageIdsByPath(shop: Shop, kind: PageKind): Promise<Map<string, PageId>> {
  const { pages } = await listPages(shop, { kind, page: 1, pageSize: ALL_ROWS_LIMIT })
  return new Map(pages.map(({ address, id }) => [address, id]))
}

async function saveJournalCategories(shop: Shop): Promise<Map<string, number>> {
  const existing = await listJournalCategories(shop)
  const ids = new Map<string, number>()
  for (const input of journalCategories) {
    const id = existing.find(({ slug }) => slug === input.slug)?.id
    const outcome = await saveJournalCategory(shop, { ...input, ...(id !== undefined && { id }) })
    if (outcome.kind === 'refused') throw new Error(`demo journal ${input.slug} was refused: ${outcome.reason}`)
    ids.set(input.slug, outcome.category.id)
  }
  return ids
}

async function readSources(shop: Shop, from: SeededCatalog, journal: Map<string, number>): Promise<PageSources> {
  const alts = new Map(
    [...from.goods.flatMap(({ images }) => images), ...from.scenes].map(({ file, alt }) => [file, alt]),
  )
  const skus = await findProductIdsBySku(
    shop,
    from.goods.map(({ sku }) => sku),
  )
  const products = new Map(from.goods.map(({ slug, sku }) => [slug, requireId(skus, sku)]))
  const galleries = new Map<string, number>()
  for (const slug of ['kimnaty', 'spalni-i-kabinety']) {
    const gallery = await findGalleryBySlug(shop, slug)
    if (gallery) galleries.set(slug, gallery.id)
  }
  const picture = (name: string) => {
    const [file, media] = [...from.pictures].find(([file]) => file.startsWith(name)) ?? []
    if (!file || !media) throw new Error(`no demo picture begins with ${name}`)
    return { pictureId: media.id, alt: alts.get(file) ?? '' }
  }
  return {
    picture,
    gallery: (slug) => requireId(galleries, slug),
    productCategory: (slug) => requireId(from.categories, slug),
    product: (slug) => requireId(products, slug),
    journalCategory: (slug) => requireId(journal, slug),
    video: await createDemoVideoBlock(shop, from.pictures),
    vastAddress: await addDemoVideoAd(shop),
    slides: heroSlides(from.scenes, picture),
  }
}

function heroSlides(scenes: DemoScene[], picture: PageSources['picture']): PageSources['slides'] {
  return scenes
    .filter(({ kind }) => kind === 'hero')
    .map(({ file, title, caption, products: [product] }) => ({
      ...picture(file),
      title,
      text: caption,
      href: product ? productPath(product) : '/pro-nas/maisternia/',
      linkText: 'Роздивитися',
      quietSide: file === FIRST_SLIDE_PICTURE ? ('left' as const) : null,
    }))
    .toSorted((a, b) => Number(b.quietSide === 'left') - Number(a.quietSide === 'left'))
}

function requireId(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo shop has no ${name}`)
  return id
}
