import { toStructuredData } from './schema-org.ts'

export function webPageData(
  siteUrl: string,
  page: { title: string; description: string; address: string; updatedAt: number },
  picture: string | undefined,
) {
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
