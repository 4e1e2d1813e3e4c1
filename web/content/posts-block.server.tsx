import { uk } from '#i18n/uk.ts'
import { journalAddress } from '#shop/addresses.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { JOURNAL_CHANGED, readNewestPosts } from '#shop/content/journal.server.ts'
import type { BlockContext, BlockRenderer } from './block-context.server.ts'
import { BlockHead } from './block-head.tsx'
import { type PicturedPost, PostCard } from './post-cover.tsx'

export const renderPosts: BlockRenderer<'posts'> = async (block, context) => {
  const { title, categoryId, limit } = block
  const posts = await readLatestPosts(context, { categoryId, limit })
  if (posts.length === 0) return null
  return (
    <section className="block block--wide posts" aria-label={title || undefined}>
      <BlockHead title={title} more={{ text: uk.blocks.allPosts, href: journalAddress }} />
      <ul className="post-cards">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} level={title ? 3 : 2} eager={index === 0 && context.isFirstPicture(block)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page itself is not among them. */
export async function readLatestPosts(
  { shop, page, depend }: BlockContext,
  wish: { categoryId?: number | undefined; limit: number },
): Promise<PicturedPost[]> {
  depend(JOURNAL_CHANGED)
  const posts = await readNewestPosts(shop, { categoryId: wish.categoryId, limit: wish.limit + 1 })
  const others = posts.filter((post) => post.id !== page.id).slice(0, wish.limit)
  const pictures = await readPictureFacts(
    shop,
    others.flatMap((post) => post.coverId ?? []),
  )
  return others.map((post) => ({ ...post, media: pictures.get(post.coverId ?? 0) ?? null }))
}
