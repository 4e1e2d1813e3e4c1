import { DEFAULT_SOCIAL_URL } from '#shop/content/media/media-urls.ts'
import { findAdjacentPosts, listJournalCategories } from '#shop/content/pages/journal/journal.server.ts'
import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { postPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import { journalCrumbs, journalFeed } from '#web/content/journal/journal-page.server.tsx'
import { translatePage } from '#web/content/translated-page.server.ts'
import { articleData } from '#web/core/seo/structured-data/article.ts'
import { breadcrumbData } from '#web/core/seo/structured-data/schema-org.ts'
import type { PageFrame, PageRequest, PageResult } from '../document/page.ts'
import { pageDescription } from './page-description.server.ts'
import { PostPage } from './post-page.tsx'
import { renderContent } from './render-content.server.tsx'

export async function loadPostPage(shop: Shop, frame: PageFrame, request: PageRequest): Promise<PageResult> {
  const shown = await findPublishedPage(shop, postPath(request.params.slug ?? ''))
  if (shown?.kind !== 'post') return { kind: 'missing' }
  const { page: post, languages } = await translatePage(shop, shown)

  const [{ content, data, cover, picture, tags }, { previous, next }, categories] = await Promise.all([
    renderContent(shop, frame, request, post),
    findAdjacentPosts(shop, post),
    listJournalCategories(shop),
  ])
  const category = categories.find(({ id }) => id === post.categoryId) ?? null
  const crumbs = [...journalCrumbs, { name: post.title, href: post.address }]
  return {
    kind: 'page',
    head: {
      title: `${post.title} — ${frame.settings.shopName}`,
      description: pageDescription(post, [frame.settings.shopName]),
      canonical: post.address,
      languages,
      picture,
      shares: { as: 'article', at: post.publishAt },
      previous: previous?.address,
      next: next?.address,
      feed: journalFeed(frame),
      data: [
        articleData(frame, post, category?.name, picture ?? DEFAULT_SOCIAL_URL),
        breadcrumbData(frame.siteUrl, crumbs),
        ...data,
      ],
    },
    body: (
      <PostPage post={post} category={category} cover={cover} crumbs={crumbs} previous={previous} next={next}>
        {content}
      </PostPage>
    ),
    tags: [...tags, cacheTag.journal],
    pageId: post.id,
  }
}
