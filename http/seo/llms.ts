import { deliveryPriceTexts as prices } from '#i18n/storefront/uk/checkout/delivery-prices.ts'
import { llmsTexts as texts } from '#i18n/storefront/uk/llms.ts'
import { listFeeds } from '#shop/catalog/feeds/feeds.server.ts'
import { listNonEmptyCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { countListedProducts } from '#shop/catalog/products/listings/listings.server.ts'
import { returnTerms } from '#shop/catalog/products/returns.ts'
import { countPublishedPages } from '#shop/content/pages/published-pages.server.ts'
import { categoryPath, journalFeedPath, journalPath, productFeedPath, shopPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { shownPhone } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { listPickupPointKinds } from '#shop/sales/delivery/pickup-points.server.ts'
import { listTariffs } from '#shop/sales/delivery/tariffs.ts'
import { textResponse } from '../responses.ts'

/** For language models (llmstxt.org). */
export async function answerLlms(shop: Shop): Promise<Response> {
  const [settings, categories, productCount, posts, feeds, pickupKinds] = await Promise.all([
    getSettings(shop),
    listNonEmptyCategories(shop),
    countListedProducts(shop),
    countPublishedPages(shop, 'post'),
    listFeeds(shop),
    listPickupPointKinds(shop),
  ])
  const tariffs = listTariffs(settings.delivery, pickupKinds)
  const { url } = shop.site
  const link = (name: string, path: string, about = '') => {
    const address = path.startsWith('/') ? url + encodeURI(path) : path
    return `- [${oneLine(name)}](${address})${about ? `: ${oneLine(about)}` : ''}`
  }
  const { storeStreet, storeCity, storeHours } = settings
  const phone = shownPhone(settings)
  const returns = returnTerms(settings, null)
  const madeToOrder = returnTerms(settings, { kind: 'made_to_order' })
  const facts = [
    ...(storeCity ? [texts.store([storeCity, storeStreet].filter(Boolean).join(', '), storeHours)] : []),
    ...(phone ? [texts.phone(phone)] : []),
    ...tariffs.map(({ code, zone, base, perKg, freeFrom, days }) =>
      texts.delivery(
        zone ? prices.zone(zone) : prices.ways[code],
        base === 0 && perKg === 0 ? prices.free : prices.price(base, perKg, freeFrom),
        code === 'pickup' ? '' : prices.days(days),
      ),
    ),
    returns.kind === 'accepted' ? texts.returns(returns.days) : texts.noReturns,
    ...(madeToOrder.kind !== returns.kind ? [texts.noReturnsOfMade] : []),
  ]
  const parts = [
    `# ${oneLine(settings.shopName)}`,
    `> ${oneLine(settings.tagline || texts.shop)}`,
    texts.about(productCount),
    [
      `## ${texts.categories}`,
      ...categories.map(({ name, path, size, description }) =>
        link(name, categoryPath(path), texts.category(size, description)),
      ),
    ].join('\n'),
    [`## ${texts.conditions}`, ...facts.map((fact) => `- ${oneLine(fact)}`)].join('\n'),
    ...(settings.footerMenu.length > 0
      ? [[`## ${texts.pages}`, ...settings.footerMenu.map(({ text, href }) => link(text, href))].join('\n')]
      : []),
    [
      `## ${texts.lists}`,
      link(texts.allGoods, shopPath),
      link(texts.sitemap, '/sitemap.xml'),
      link(texts.newGoods, productFeedPath),
      ...(posts > 0 ? [link(texts.journal, journalPath), link(texts.journalFeed, journalFeedPath)] : []),
      ...feeds
        .filter(({ active, bytes }) => active && bytes > 0)
        .map(({ name, address }) => link(texts.feed(name), address)),
    ].join('\n'),
  ]
  return textResponse(`${parts.join('\n\n')}\n`, 'text/plain; charset=utf-8')
}

/** Brackets would end a link. */
function oneLine(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[[\]]/g, '')
    .trim()
}
