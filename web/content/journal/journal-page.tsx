import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { JournalCategory } from '#shop/content/pages/pages.ts'
import { journalCategoryPath, journalFeedPath, journalPath, shopPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'
import { Pagination } from '#web/core/ui/pagination/pagination.tsx'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import { PostCard, type PostWithPicture } from './post-card.tsx'

/** `topic` is null for all topics. */
export function JournalPage(props: {
  crumbs: Crumb[]
  topics: JournalCategory[]
  topic: JournalCategory | null
  posts: PostWithPicture[]
  list: string
  page: number
  pages: number
}) {
  const { crumbs, topics, topic, posts, list, page, pages } = props
  return (
    <main className="journal page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="journal__head">
        <h1 lang={topic ? textLanguage(topic.name) : undefined}>
          {applyTypography(topic?.name ?? siteTexts.journal.title)}
        </h1>
        {!topic && <p>{applyTypography(siteTexts.journal.text)}</p>}
        <a className="journal__feed" href={journalFeedPath} type="application/rss+xml">
          {siteTexts.journal.feed}
        </a>
      </header>
      {topics.length > 1 && <JournalTopics topics={topics} topic={topic} />}
      {posts.length === 0 ? (
        <EmptyJournal />
      ) : (
        <ul className="journal__posts">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} lead={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination list={list} query="" page={page} pages={pages} />
    </main>
  )
}

function JournalTopics({ topics, topic }: { topics: JournalCategory[]; topic: JournalCategory | null }) {
  const links = [
    { name: siteTexts.journal.allTopics, href: journalPath, current: topic === null },
    ...topics.map(({ id, name, slug }) => ({ name, href: journalCategoryPath(slug), current: id === topic?.id })),
  ]
  return (
    <nav className="journal__topics" aria-label={siteTexts.journal.topics}>
      <ul>
        {links.map(({ name, href, current }) => (
          <li key={href}>
            <a className="pill" href={href} lang={textLanguage(name)} aria-current={current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EmptyJournal() {
  return (
    <div className="plain">
      <MissingPicture />
      <h2>{siteTexts.journal.empty}</h2>
      <p>{applyTypography(siteTexts.journal.emptyHint)}</p>
      <a className="button" href={shopPath}>
        {siteTexts.toShop}
      </a>
    </div>
  )
}
