import type { Frame } from '../frame.ts'
import { language } from '../language.ts'
import { type Organization, organizationOf } from './organization.ts'
import { type Data, dataOf, type Thing } from './thing.ts'

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

/** Longer headlines are refused by search engines. */
const LONGEST_HEADLINE = 110

export function articleData(
  frame: Frame,
  post: {
    title: string
    description: string
    address: string
    publishAt: number
    updatedAt: number
    /** Where it is not that of the pages around it. */
    language?: string
  },
  section: string | undefined,
  picture: string,
): Data<Article> {
  const url = new URL(post.address, frame.siteUrl).href
  const publisher = organizationOf(frame)
  return dataOf({
    '@type': 'BlogPosting',
    headline: post.title.slice(0, LONGEST_HEADLINE),
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
