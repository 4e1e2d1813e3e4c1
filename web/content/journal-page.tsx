import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { feedAddress, journalAddress, journalCategoryAddress, shopAddress } from '#shop/addresses.ts'
import type { JournalCategory } from '#shop/content/pages.ts'
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx'
import { Pagination } from '../layout/pagination.tsx'
import { MissingPicture } from '../ui/picture.tsx'
import { type PicturedPost, PostCard } from './post-cover.tsx'

/** `topic` null: all of them. */
export function JournalPage(props: {
  crumbs: Crumb[]
  topics: JournalCategory[]
  topic: JournalCategory | null
  posts: PicturedPost[]
  list: string
  page: number
  pages: number
}) {
  const { crumbs, topics, topic, posts, list, page, pages } = props
  return (
    <main className="journal page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="journal__head">
        <h1>{tidy(topic?.name ?? uk.journal.title)}</h1>
        {!topic && <p>{tidy(uk.journal.text)}</p>}
        <a className="journal__feed" href={feedAddress} type="application/rss+xml">
          {uk.journal.feed}
        </a>
      </header>
      {topics.length > 1 && <Topics topics={topics} topic={topic} />}
      {posts.length === 0 ? (
        <NothingYet />
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

function Topics({ topics, topic }: { topics: JournalCategory[]; topic: JournalCategory | null }) {
  const links = [
    { name: uk.journal.allTopics, href: journalAddress, current: topic === null },
    ...topics.map(({ id, name, slug }) => ({ name, href: journalCategoryAddress(slug), current: id === topic?.id })),
  ]
  return (
    <nav className="journal__topics" aria-label={uk.journal.topics}>
      <ul>
        {links.map(({ name, href, current }) => (
          <li key={href}>
            <a className="pill" href={href} aria-current={current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingYet() {
  return (
    <div className="notice">
      <MissingPicture alt="" />
      <p>
        <strong>{uk.journal.empty}</strong>
      </p>
      <p>{tidy(uk.journal.emptyHint)}</p>
      <a className="button" href={shopAddress}>
        {uk.toShop}
      </a>
    </div>
  )
}
