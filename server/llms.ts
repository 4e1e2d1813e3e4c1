import { formatPrice } from '#i18n/format.ts'
import { llmsWords as words } from '#i18n/llms.uk.ts'
import { categoryAddress, feedAddress, goodsFeedAddress, journalAddress, shopAddress } from '#shop/addresses.ts'
import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import { countListed } from '#shop/catalog/listings.server.ts'
import { countShown } from '#shop/content/pages.server.ts'
import { readFeeds } from '#shop/feeds/feeds.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'

/** For language models (llmstxt.org): what the shop is, where its goods are, how they come, where lists of them are. */
export async function llms(shop: Shop): Promise<string> {
  const [settings, categories, goods, posts, feeds] = await Promise.all([
    readSettings(shop),
    readFilledCategories(shop),
    countListed(shop),
    countShown(shop, 'post'),
    readFeeds(shop),
  ])
  const { url } = shop.site
  const link = (name: string, path: string, about = '') => {
    const address = path.startsWith('/') ? url + encodeURI(path) : path
    return `- [${oneLine(name)}](${address})${about ? `: ${oneLine(about)}` : ''}`
  }
  const { storeStreet, storeCity, storeHours, phoneShown, searchDeliveryPrice: price, searchReturnDays } = settings
  const facts = [
    ...(storeCity ? [words.store([storeCity, storeStreet].filter(Boolean).join(', '), storeHours)] : []),
    ...(phoneShown ? [words.phone(phoneShown)] : []),
    ...(price === null
      ? []
      : [words.delivery(formatPrice(price), settings.searchDeliveryDaysMin, settings.searchDeliveryDaysMax)]),
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
