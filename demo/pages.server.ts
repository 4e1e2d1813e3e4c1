import { productAddress } from '#shop/addresses.ts'
import { findIdsBySku } from '#shop/catalog/products.server.ts'
import type { NewBlock } from '#shop/content/blocks.ts'
import { readJournalCategories, saveJournalCategory } from '#shop/content/journal.server.ts'
import type { PageWish } from '#shop/content/page-saving.ts'
import { listPages, savePage } from '#shop/content/pages.server.ts'
import type { PageId, PageKind } from '#shop/content/pages.ts'
import { findGallery } from '#shop/galleries/galleries.server.ts'
import type { Media } from '#shop/media/media.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { addAdvertisement, demoFilm } from './films.server.ts'
import type { GoodsItem, Scene } from './goods.ts'
import { homePage } from './pages/home.ts'
import { demoPages, demoPosts, journalCategories } from './pages/pages.ts'
import type { DemoPage, Sources } from './pages/writing.ts'
import { typeset } from './typeset.ts'

const DAY_MS = 86_400_000
const MORE_THAN_THERE_ARE = 1000
/** The wall at its left is empty: words stand there, and it opens the slider. */
const QUIET_AT_LEFT = 'hero-spalnia.jpg'

type Goods = {
  goods: GoodsItem[]
  scenes: Scene[]
  pictures: Map<string, Media>
  categories: Map<string, number>
}

/** Pages and journal, written over what is there: safe to run twice. The id is that of the page that opens the shop. */
export async function savePages(shop: Shop, goods: Goods): Promise<PageId> {
  const journal = await saveJournalCategories(shop)
  const sources = await readSources(shop, goods, journal)
  return transact(shop, (shop) => saveAll(shop, sources, journal))
}

/** At once: a disk is waited for once, not for every page. */
async function saveAll(shop: Shop, sources: Sources, journal: Map<string, number>): Promise<PageId> {
  const pageIds = await idsByAddress(shop, 'page')
  const postIds = await idsByAddress(shop, 'post')
  const savedAt = new Map<string, PageId>()
  for (const page of demoPages) {
    const address = page.parent ? `/${page.parent}/${page.slug}/` : `/${page.slug}/`
    const parentId = page.parent ? (savedAt.get(page.parent) ?? null) : null
    const id = await save(shop, pageIds.get(address), { kind: 'page', parentId, ...wishFor(page, sources) })
    savedAt.set(page.slug, id)
  }
  for (const post of demoPosts) {
    await save(shop, postIds.get(`/journal/${post.slug}/`), {
      kind: 'post',
      categoryId: journal.get(post.category) ?? null,
      publishAt: shop.now() - post.daysAgo * DAY_MS,
      ...wishFor(post, sources),
    })
  }
  return found(savedAt, homePage.slug)
}

function wishFor({ title, slug, description, cover, blocks }: DemoPage, sources: Sources): PageWish {
  return {
    title,
    slug,
    status: 'publish',
    description: typeset(description),
    coverId: cover ? sources.picture(cover).pictureId : null,
    blocks: typeset<NewBlock[]>(blocks(sources)),
  }
}

async function save(shop: Shop, id: PageId | undefined, wish: PageWish): Promise<PageId> {
  const outcome = await savePage(shop, { ...wish, ...(id !== undefined && { id }) })
  if (outcome.kind === 'refused') throw new Error(`demo page ${wish.slug} was refused: ${outcome.reason}`)
  return outcome.page.id
}

/** Whatever their status: one that its owner made a draft of is no reason to make another. */
async function idsByAddress(shop: Shop, kind: PageKind): Promise<Map<string, PageId>> {
  const { pages } = await listPages(shop, { kind, page: 1, pageSize: MORE_THAN_THERE_ARE })
  return new Map(pages.map(({ address, id }) => [address, id]))
}

async function saveJournalCategories(shop: Shop): Promise<Map<string, number>> {
  const known = await readJournalCategories(shop)
  const ids = new Map<string, number>()
  for (const wish of journalCategories) {
    const id = known.find(({ slug }) => slug === wish.slug)?.id
    const outcome = await saveJournalCategory(shop, { ...wish, ...(id !== undefined && { id }) })
    if (outcome.kind === 'refused') throw new Error(`demo journal ${wish.slug} was refused: ${outcome.reason}`)
    ids.set(wish.slug, outcome.category.id)
  }
  return ids
}

async function readSources(shop: Shop, from: Goods, journal: Map<string, number>): Promise<Sources> {
  const alts = new Map(
    [...from.goods.flatMap(({ images }) => images), ...from.scenes].map(({ file, alt }) => [file, alt]),
  )
  const skus = await findIdsBySku(
    shop,
    from.goods.map(({ sku }) => sku),
  )
  const products = new Map(from.goods.map(({ slug, sku }) => [slug, found(skus, sku)]))
  const galleries = new Map<string, number>()
  for (const slug of ['kimnaty', 'spalni-i-kabinety']) {
    const gallery = await findGallery(shop, slug)
    if (gallery) galleries.set(slug, gallery.id)
  }
  const picture = (name: string) => {
    const [file, media] = [...from.pictures].find(([file]) => file.startsWith(name)) ?? []
    if (!file || !media) throw new Error(`no demo picture begins with ${name}`)
    return { pictureId: media.id, alt: alts.get(file) ?? '' }
  }
  return {
    picture,
    gallery: (slug) => found(galleries, slug),
    goodsCategory: (slug) => found(from.categories, slug),
    product: (slug) => found(products, slug),
    journalCategory: (slug) => found(journal, slug),
    film: await demoFilm(shop, from.pictures),
    advertisement: await addAdvertisement(shop),
    slides: slidesOf(from.scenes, picture),
  }
}

function slidesOf(scenes: Scene[], picture: Sources['picture']): Sources['slides'] {
  return scenes
    .filter(({ kind }) => kind === 'hero')
    .map(({ file, title, caption, products: [product] }) => ({
      ...picture(file),
      title,
      text: caption,
      href: product ? productAddress(product) : '/pro-nas/maisternia/',
      linkText: 'Роздивитися',
      quietSide: file === QUIET_AT_LEFT ? ('left' as const) : null,
    }))
    .toSorted((a, b) => Number(b.quietSide === 'left') - Number(a.quietSide === 'left'))
}

function found(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo shop has no ${name}`)
  return id
}
