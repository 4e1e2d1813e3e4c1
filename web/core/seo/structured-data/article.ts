import type { PageFrame } from '#web/pages/document/page.ts'
import { language } from '../../locale/localize-url.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { organizationReference } from './organization.ts'
import { toStructuredData } from './schema-org.ts'

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
  },
  section: string | undefined,
  picture: string,
) {
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
    inLanguage: textLanguage(post.title) ?? language,
    author: publisher,
    publisher,
    url,
    mainEntityOfPage: url,
  })
}
