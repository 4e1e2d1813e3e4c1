import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { listNewestPosts } from '#shop/content/pages/journal/journal.server.ts'
import { cacheTag } from '#shop/core/cache/cache-tags.ts'
import { journalPath } from '#shop/core/paths.ts'
import { PostCard, type PostWithPicture } from '../../journal/post-card.tsx'
import type { BlockContext, BlockRenderer } from '../block-context.server.ts'
import { BlockHead } from '../block-head.tsx'

export const renderPosts: BlockRenderer<'posts'> = async (block, context) => {
  const { title, categoryId, limit } = block
  const posts = await listLatestPosts(context, { categoryId, limit })
  if (posts.length === 0) return null
  return (
    <section className="block block--wide posts" aria-label={title || undefined}>
      <BlockHead title={title} more={{ text: siteTexts.blocks.allPosts, href: journalPath }} />
      <ul className="post-cards">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard
              post={post}
              level={title ? 3 : 2}
              eager={index === 0 && context.isFirstPicture(block)}
              sizes="(min-width:1400px) 424px,(min-width:768px) 30vw,calc(100vw - 2rem)"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Excludes the current page. */
export async function listLatestPosts(
  { shop, page, addCacheTags }: BlockContext,
  query: { categoryId?: number | undefined; limit: number },
): Promise<PostWithPicture[]> {
  addCacheTags(cacheTag.journal)
  const posts = await listNewestPosts(shop, { categoryId: query.categoryId, limit: query.limit + 1 })
  const others = posts.filter((post) => post.id !== page.id).slice(0, query.limit)
  const pictures = await findPictureFacts(
    shop,
    others.flatMap((post) => post.coverId ?? []),
  )
  return others.map((post) => ({ ...post, media: pictures.get(post.coverId ?? 0) ?? null }))
}
