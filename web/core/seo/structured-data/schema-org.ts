import type { Crumb } from '../../ui/breadcrumbs.tsx'

/** `at`: publication date of the page, because a file has no meaningful date. */
export function videoData(video: { title: string; poster: string; at: number; file?: string; player?: string }) {
  return toStructuredData({
    '@type': 'VideoObject',
    name: video.title,
    description: video.title,
    thumbnailUrl: video.poster,
    uploadDate: new Date(video.at).toISOString(),
    ...(video.file && { contentUrl: video.file }),
    ...(video.player && { embedUrl: video.player }),
  })
}

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

export const SCHEMA_ORG = 'https://schema.org'

/** One structured data block of a page. */
export function toStructuredData<T extends { '@type': string }>(item: T): T & { '@context': string } {
  return { '@context': SCHEMA_ORG, ...item }
}

export function quantity(value: number, unitCode: string) {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
