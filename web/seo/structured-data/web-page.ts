import { type StructuredData, type Thing, toStructuredData } from './schema-org.ts'

export type WebPage = Thing & {
  name: string
  url: string
  description?: string
  dateModified: string
  primaryImageOfPage?: string
  inLanguage: string
}

export function webPageData(
  siteUrl: string,
  page: { title: string; description: string; address: string; updatedAt: number },
  picture: string | undefined,
): StructuredData<WebPage> {
  return toStructuredData({
    '@type': 'WebPage',
    name: page.title,
    ...(page.description && { description: page.description }),
    url: new URL(page.address, siteUrl).href,
    dateModified: new Date(page.updatedAt).toISOString(),
    inLanguage: 'uk',
    ...(picture && { primaryImageOfPage: siteUrl + picture }),
  })
}
