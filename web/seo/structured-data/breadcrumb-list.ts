import type { Crumb } from '../../layout/breadcrumbs.tsx'
import { toStructuredData } from './schema-org.ts'

export function breadcrumbData(siteUrl: string, crumbs: Crumb[]) {
  return toStructuredData({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, siteUrl).href,
    })),
  })
}
