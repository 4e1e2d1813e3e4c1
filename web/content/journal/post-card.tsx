import { applyTypography, formatDate } from '#i18n/locale/uk/format.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { croppedSizes } from '#shop/content/media/picture-sizes.ts'
import type { JournalCategory, PostSummary } from '#shop/content/pages/pages.ts'
import { journalCategoryPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Picture } from '#web/core/ui/picture.tsx'

export type PostWithPicture = PostSummary & { media: PictureFacts | null }

/** Match the journal: two or three in a row below the first. */
const SIZES = '(min-width:1400px) 424px,(min-width:1024px) 30vw,(min-width:640px) 45vw,calc(100vw - 2rem)'
const LEAD_SIZES = '(min-width:1400px) 760px,(min-width:1024px) 53vw,calc(100vw - 2rem)'

/** A post in a list; the first of a list is shown larger. */
export function PostCard(props: {
  post: PostWithPicture
  lead?: boolean
  level?: 2 | 3
  eager?: boolean
  sizes?: string
}) {
  const { post, lead = false, level = 2, eager = lead, sizes = lead ? LEAD_SIZES : SIZES } = props
  const Heading = `h${level}` as const
  return (
    <article className={lead ? 'post-card post-card--lead' : 'post-card'}>
      <div className="post-card__picture">
        <Picture
          media={post.media}
          alt=""
          layout={lead ? 'full' : 'half'}
          sizes={croppedSizes(sizes, post.media, 3 / 2)}
          eager={eager}
        />
      </div>
      <div className="post-card__words">
        <PostMeta category={post.category} publishAt={post.publishAt} />
        <Heading>
          <a href={post.address} lang={textLanguage(post.title)}>
            {applyTypography(post.title)}
          </a>
        </Heading>
        {post.description && (
          <p>
            <TranslatedText text={applyTypography(post.description)} />
          </p>
        )}
      </div>
    </article>
  )
}

export function PostMeta({ category, publishAt }: { category: JournalCategory | null; publishAt: number }) {
  return (
    <p className="post-facts">
      <time dateTime={new Date(publishAt).toISOString()}>{formatDate(publishAt)}</time>
      {category && (
        <a href={journalCategoryPath(category.slug)} lang={textLanguage(category.name)}>
          {category.name}
        </a>
      )}
    </p>
  )
}
