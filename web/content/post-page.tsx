import type { ReactNode } from 'react'
import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import type { PictureFacts } from '#shop/catalog/card.ts'
import type { JournalCategory, PostLink, ShownPage } from '#shop/content/pages.ts'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { Picture } from '../ui/picture.tsx'
import { PostFacts } from './post-cover.tsx'

export function PostPage(props: {
  post: ShownPage
  /** Of its title, where it is another than the page's. */
  language: string | undefined
  category: JournalCategory | null
  cover: PictureFacts | null
  crumbs: Crumb[]
  previous: PostLink | undefined
  next: PostLink | undefined
  children: ReactNode
}) {
  const { post, language, category, cover, crumbs, previous, next, children } = props
  return (
    <main className="content-page post" id="content">
      <div className="page">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <article>
        <header className="content-page__head">
          <PostFacts category={category} publishAt={post.publishAt} />
          <h1 lang={language}>{tidy(post.title)}</h1>
          {post.description && (
            <p className="post__standfirst" lang={language}>
              {tidy(post.description)}
            </p>
          )}
        </header>
        {cover && (
          <div className="post__cover page">
            <Picture media={cover} alt="" sizes="(min-width: 1400px) 1320px, 100vw" upTo={1320} eager />
          </div>
        )}
        {children}
      </article>
      {(previous || next) && (
        <nav className="post__others page" aria-label={uk.journal.others}>
          {previous && <OtherPost post={previous} rel="prev" name={uk.journal.previous} />}
          {next && <OtherPost post={next} rel="next" name={uk.journal.next} />}
        </nav>
      )}
    </main>
  )
}

function OtherPost({ post, rel, name }: { post: PostLink; rel: 'prev' | 'next'; name: string }) {
  return (
    <a className={`post__other post__other--${rel}`} rel={rel} href={post.address}>
      <span>{name}</span> <strong>{tidy(post.title)}</strong>
    </a>
  )
}
