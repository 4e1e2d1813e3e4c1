import { uk } from '#i18n/uk.ts'
import { feedAddress, journalAddress, journalCategoryAddress, pageAddress } from '#shop/addresses.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import {
  findJournalCategory,
  JOURNAL_CHANGED,
  journalCategoryMovedTo,
  readFilledJournalCategories,
  readPosts,
} from '#shop/content/journal.server.ts'
import type { JournalCategory } from '#shop/content/pages.ts'
import { socialUrl } from '#shop/media/media.ts'
import type { Shop } from '#shop/shop.ts'
import type { Frame } from '../frame.ts'
import type { Crumb } from '../layout/breadcrumbs.tsx'
import type { Head, Loaded, PageRequest } from '../page.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-list.ts'
import { itemListData } from '../structured-data/item-list.ts'
import { JournalPage } from './journal-page.tsx'

/** One large, then whole rows of three. */
const POSTS_ON_A_PAGE = 10

export const journalCrumbs: Crumb[] = [
  { name: uk.home, href: '/' },
  { name: uk.journal.title, href: journalAddress },
]

export function journalFeed(frame: Frame): NonNullable<Head['feed']> {
  return { title: uk.journal.of(frame.settings.shopName), path: feedAddress }
}

export function loadJournal(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  return loadPosts(shop, frame, request, null)
}

export async function loadJournalCategory(shop: Shop, frame: Frame, request: PageRequest): Promise<Loaded> {
  const topic = await findJournalCategory(shop, request.params.slug ?? '')
  if (topic) return loadPosts(shop, frame, request, topic)
  const slug = await journalCategoryMovedTo(shop, request.params.slug ?? '')
  if (slug === undefined) return { kind: 'missing' }
  const list = pageAddress(journalCategoryAddress(slug), Number(request.params.page ?? 1))
  return { kind: 'moved', to: list + request.url.search }
}

async function loadPosts(
  shop: Shop,
  frame: Frame,
  { params }: PageRequest,
  topic: JournalCategory | null,
): Promise<Loaded> {
  const list = topic ? journalCategoryAddress(topic.slug) : journalAddress
  const page = Number(params.page ?? 1)
  if (params.page !== undefined && page < 2) return { kind: 'moved', to: list }
  const { posts, pages } = await readPosts(shop, { categoryId: topic?.id, page, pageSize: POSTS_ON_A_PAGE })
  if (page > pages) return { kind: 'missing' }

  const [topics, pictures] = await Promise.all([
    readFilledJournalCategories(shop),
    readPictureFacts(
      shop,
      posts.flatMap(({ coverId }) => coverId ?? []),
    ),
  ])
  const shown = posts.map((post) => ({ ...post, media: pictures.get(post.coverId ?? 0) ?? null }))
  const crumbs = [...journalCrumbs, ...(topic ? [{ name: topic.name, href: list }] : [])]
  const name = topic ? `${topic.name} — ${uk.journal.title}` : uk.journal.title
  const suffix = page > 1 ? `, ${uk.pageSuffix(page)}` : ''
  const cover = shown.find(({ media }) => media)?.media
  return {
    kind: 'page',
    head: {
      title: `${name}${suffix} — ${frame.settings.shopName}`,
      description: uk.journal.text,
      canonical: pageAddress(list, page),
      picture: cover ? socialUrl(cover) : undefined,
      previous: page > 1 ? pageAddress(list, page - 1) : undefined,
      next: page < pages ? pageAddress(list, page + 1) : undefined,
      feed: journalFeed(frame),
      data: [
        breadcrumbData(frame.siteUrl, crumbs),
        ...(posts.length > 0
          ? [
              itemListData(frame.siteUrl, {
                name,
                total: posts.length,
                before: 0,
                items: posts.map(({ title, address }) => ({ name: title, path: address })),
              }),
            ]
          : []),
      ],
    },
    body: (
      <JournalPage crumbs={crumbs} topics={topics} topic={topic} posts={shown} list={list} page={page} pages={pages} />
    ),
    tags: [JOURNAL_CHANGED],
  }
}
