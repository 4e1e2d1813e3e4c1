import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { searchDescription } from '#shop/catalog/products/search-texts/search-texts.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import {
  findJournalCategory,
  findJournalCategoryRedirect,
  listNonEmptyJournalCategories,
  listPosts,
} from '#shop/content/pages/journal/journal.server.ts'
import type { JournalCategory } from '#shop/content/pages/pages.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { type Language, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { journalCategoryPath, journalFeedPath, journalPath, listPagePath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { itemListData } from '#web/core/seo/structured-data/item-list.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import { type Crumb, homeCrumb } from '#web/core/ui/breadcrumbs.tsx'
import type { PageFrame, PageHead, PageRequest, PageResult } from '#web/pages/document/page.ts'
import { JournalPage } from './journal-page.tsx'

/** One large card, then full rows of three. */
const POSTS_PER_PAGE = 10

export const journalCrumbs: Crumb[] = [homeCrumb, { name: siteTexts.journal.title, href: journalPath }]

export function journalFeed(frame: PageFrame): NonNullable<PageHead['feed']> {
  return { title: siteTexts.journal.of(frame.settings.shopName), path: journalFeedPath }
}

export function loadJournalPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  return loadPostListPage(shop, frame, request, null)
}

export async function loadJournalCategoryPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const topic = await findJournalCategory(shop, request.params.slug ?? '')
  if (topic) return loadPostListPage(shop, frame, request, topic)
  const slug = await findJournalCategoryRedirect(shop, request.params.slug ?? '')
  if (slug === undefined) return { kind: 'missing' }
  const list = listPagePath(journalCategoryPath(slug), Number(request.params.page ?? 1))
  return { kind: 'moved', to: list + request.url.search }
}

async function loadPostListPage(
  shop: Shop,
  frame: PageFrame,
  { params }: PageRequest,
  topic: (JournalCategory & { languages: Language[] }) | null,
): Promise<PageResult> {
  const list = topic ? journalCategoryPath(topic.slug) : journalPath
  const page = Number(params.page ?? 1)
  if (params.page !== undefined && page < 2) return { kind: 'moved', to: list }
  const { posts, pages } = await listPosts(shop, { categoryId: topic?.id, page, pageSize: POSTS_PER_PAGE })
  if (page > pages) return { kind: 'missing' }

  const [topics, pictures] = await Promise.all([
    listNonEmptyJournalCategories(shop),
    findPictureFacts(
      shop,
      posts.flatMap(({ coverId }) => coverId ?? []),
    ),
  ])
  const shown = posts.map((post) => ({ ...post, media: pictures.get(post.coverId ?? 0) ?? null }))
  const crumbs = [...journalCrumbs, ...(topic ? [{ name: topic.name, href: list }] : [])]
  const name = topic ? `${topic.name} — ${siteTexts.journal.title}` : siteTexts.journal.title
  const suffix = page > 1 ? `, ${siteTexts.pageSuffix(page)}` : ''
  const cover = shown.find(({ media }) => media)?.media
  return {
    kind: 'page',
    head: {
      title: `${name}${suffix} — ${frame.settings.shopName}`,
      description: searchDescription(
        topic || page > 1 ? [] : [siteTexts.journal.text],
        name + suffix,
        posts.map(({ title }) => title),
      ),
      canonical: listPagePath(list, page),
      // The journal's own texts are the interface's.
      languages: topic ? topic.languages : VISIBLE_LANGUAGES,
      picture: cover ? socialUrl(cover) : undefined,
      previous: page > 1 ? listPagePath(list, page - 1) : undefined,
      next: page < pages ? listPagePath(list, page + 1) : undefined,
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
    tags: [cacheTag.journal, cacheTag.glossary],
  }
}
