import type { Crumb } from '../../layout/breadcrumbs.tsx'
import { type StructuredData, type Thing, toStructuredData } from './schema-org.ts'

type ListItem = Thing & { position: number; name: string; item: string }
export type BreadcrumbList = Thing & { itemListElement: ListItem[] }

export function breadcrumbData(siteUrl: string, crumbs: Crumb[]): StructuredData<BreadcrumbList> {
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
