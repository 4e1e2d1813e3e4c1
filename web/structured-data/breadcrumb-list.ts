import type { Crumb } from '../layout/breadcrumbs.tsx'
import { type Data, dataOf, type Thing } from './thing.ts'

type ListItem = Thing & { position: number; name: string; item: string }
export type BreadcrumbList = Thing & { itemListElement: ListItem[] }

export function breadcrumbData(siteUrl: string, crumbs: Crumb[]): Data<BreadcrumbList> {
  return dataOf({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, siteUrl).href,
    })),
  })
}
