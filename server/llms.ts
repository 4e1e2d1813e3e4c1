import { deliveryPrices as prices } from '#i18n/delivery-prices.uk.ts'
import { llmsWords as words } from '#i18n/llms.uk.ts'
import { categoryAddress, feedAddress, goodsFeedAddress, journalAddress, shopAddress } from '#shop/addresses.ts'
import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import { countListed } from '#shop/catalog/listings.server.ts'
import { countShown } from '#shop/content/pages.server.ts'
import { tariffsOf } from '#shop/delivery/delivery.ts'
import { knownPointKinds } from '#shop/delivery/places.server.ts'
import { readFeeds } from '#shop/feeds/feeds.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'

/** For language models (llmstxt.org): what the shop is, where its goods are, how they come, where lists of them are. */
export async function llms(shop: Shop): Promise<string> {
  const [settings, categories, goods, posts, feeds, known] = await Promise.all([
    readSettings(shop),
    readFilledCategories(shop),
    countListed(shop),
    countShown(shop, 'post'),
    readFeeds(shop),
    knownPointKinds(shop),
  ])
  const tariffs = tariffsOf(settings.delivery, known)
  const { url } = shop.site
  const link = (name: string, path: string, about = '') => {
    const address = path.startsWith('/') ? url + encodeURI(path) : path
    return `- [${oneLine(name)}](${address})${about ? `: ${oneLine(about)}` : ''}`
  }
  const { storeStreet, storeCity, storeHours, phoneShown, searchReturnDays } = settings
  const facts = [
    ...(storeCity ? [words.store([storeCity, storeStreet].filter(Boolean).join(', '), storeHours)] : []),
    ...(phoneShown ? [words.phone(phoneShown)] : []),
    ...tariffs.map(({ code, zone, base, perKg, freeFrom, days }) =>
      words.delivery(
        zone ? prices.zone(zone) : prices.ways[code],
        base === 0 && perKg === 0 ? prices.free : prices.price(base, perKg, freeFrom),
        code === 'pickup' ? '' : prices.days(days),
      ),
    ),
    searchReturnDays > 0 ? words.returns(searchReturnDays) : words.noReturns,
  ]
  const parts = [
    `# ${oneLine(settings.shopName)}`,
    `> ${oneLine(settings.tagline || words.shop)}`,
    words.about(goods),
    [
      `## ${words.categories}`,
      ...categories.map(({ name, path, size, description }) =>
        link(name, categoryAddress(path), words.category(size, description)),
      ),
    ].join('\n'),
    [`## ${words.conditions}`, ...facts.map((fact) => `- ${oneLine(fact)}`)].join('\n'),
    ...(settings.footerMenu.length > 0
      ? [[`## ${words.pages}`, ...settings.footerMenu.map(({ text, href }) => link(text, href))].join('\n')]
      : []),
    [
      `## ${words.lists}`,
      link(words.allGoods, shopAddress),
      link(words.sitemap, '/sitemap.xml'),
      link(words.newGoods, goodsFeedAddress),
      ...(posts > 0 ? [link(words.journal, journalAddress), link(words.journalFeed, feedAddress)] : []),
      ...feeds
        .filter(({ active, bytes }) => active && bytes > 0)
        .map(({ name, address }) => link(words.feed(name), address)),
    ].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Brackets would end a link. */
function oneLine(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[[\]]/g, '')
    .trim()
}
