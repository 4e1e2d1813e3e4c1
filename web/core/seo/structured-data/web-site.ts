import type { PageFrame } from '#web/pages/document/page.ts'
import { language } from '../../locale/localize-url.ts'
import { toStructuredData } from './schema-org.ts'

/** The site, and the search action for its products. */
export function webSiteData({ siteUrl, settings }: PageFrame) {
  return toStructuredData({
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: settings.shopName,
    url: `${siteUrl}/`,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?s={search_term_string}&post_type=product` },
      'query-input': 'required name=search_term_string',
    },
  })
}
