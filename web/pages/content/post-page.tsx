import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { JournalCategory, PostLink, PublishedPage } from '#shop/content/pages/pages.ts'
import { PostMeta } from '#web/content/journal/post-card.tsx'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'
import { Picture } from '#web/core/ui/picture.tsx'

export function PostPage(props: {
  post: PublishedPage
  category: JournalCategory | null
  cover: PictureFacts | null
  crumbs: Crumb[]
  previous: PostLink | undefined
  next: PostLink | undefined
  children: ReactNode
}) {
  const { post, category, cover, crumbs, previous, next, children } = props
  return (
    <main className="content-page post" id="content">
      <div className="page">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <article>
        <header className="content-page__head">
          <PostMeta category={category} publishAt={post.publishAt} />
          <h1 lang={textLanguage(post.title)}>{applyTypography(post.title)}</h1>
          {post.description && (
            <p className="post__standfirst" lang={textLanguage(post.description)}>
              {applyTypography(post.description)}
            </p>
          )}
        </header>
        {cover && (
          <div className="post__cover page">
            <Picture media={cover} alt="" layout="full" sizes="(min-width: 1400px) 1320px, 100vw" eager />
          </div>
        )}
        {children}
      </article>
      {(previous || next) && (
        <nav className="post__others page" aria-label={siteTexts.journal.others}>
          {previous && <AdjacentPostLink post={previous} rel="prev" name={siteTexts.journal.previous} />}
          {next && <AdjacentPostLink post={next} rel="next" name={siteTexts.journal.next} />}
        </nav>
      )}
    </main>
  )
}

function AdjacentPostLink({ post, rel, name }: { post: PostLink; rel: 'prev' | 'next'; name: string }) {
  return (
    <a className={`post__other post__other--${rel}`} rel={rel} href={post.address}>
      <span>{name}</span> <strong lang={textLanguage(post.title)}>{applyTypography(post.title)}</strong>
    </a>
  )
}
