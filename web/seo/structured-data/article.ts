import type { PageFrame } from '../../document/page-frame.ts'
import { language } from '../../locale/localize-url.ts'
import { type Organization, organizationReference } from './organization.ts'
import { type StructuredData, type Thing, toStructuredData } from './schema-org.ts'

type Publisher = Pick<Organization, '@type' | '@id' | 'name' | 'url' | 'logo'>

export type Article = Thing & {
  headline: string
  description?: string
  image: string[]
  articleSection?: string
  datePublished: string
  dateModified: string
  inLanguage: string
  author: Publisher
  publisher: Publisher
  url: string
  mainEntityOfPage: string
}

/** Search engines reject longer headlines. */
const MAX_HEADLINE_LENGTH = 110

export function articleData(
  frame: PageFrame,
  post: {
    title: string
    description: string
    address: string
    publishAt: number
    updatedAt: number
    /** Set when it differs from the page's language. */
    language?: string
  },
  section: string | undefined,
  picture: string,
): StructuredData<Article> {
  const url = new URL(post.address, frame.siteUrl).href
  const publisher = organizationReference(frame)
  return toStructuredData({
    '@type': 'BlogPosting',
    headline: post.title.slice(0, MAX_HEADLINE_LENGTH),
    ...(post.description && { description: post.description }),
    image: [frame.siteUrl + picture],
    ...(section && { articleSection: section }),
    datePublished: new Date(post.publishAt).toISOString(),
    dateModified: new Date(Math.max(post.updatedAt, post.publishAt)).toISOString(),
    inLanguage: post.language ?? language,
    author: publisher,
    publisher,
    url,
    mainEntityOfPage: url,
  })
}
