import { formatPrice } from '#i18n/locale/uk/format.ts'
import { starterMenus, starterPages, starterTexts as texts } from '#i18n/starter/uk/pages.ts'
import type { SellerFacts, StarterPage, StarterPart } from '#i18n/starter/uk/starter.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { proseToHtml } from '#shop/content/html/prose.ts'
import { listPages, savePage } from '#shop/content/pages/pages.server.ts'
import { formatIban } from '#shop/core/seller/seller-numbers.ts'
import { INSTALMENT_METHODS } from '#shop/core/settings/online-payment-methods.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { type Settings, sellerDetails } from '#shop/core/settings/settings.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { CARD_METHODS } from '#shop/sales/payment/payment-methods.ts'

const MANY_PAGES = 1000

/**
 * The pages that a new shop begins with, fitted to the settings, the menus that lead to them and the home page. What
 * the owner has at one of the addresses stays as it is, and so does a menu that has entries. Returns how many pages
 * are new.
 */
export async function createStarterPages(shop: Shop): Promise<number> {
  return transact(shop, async (shop) => {
    const settings = await getSettings(shop)
    const { pages: present } = await listPages(shop, { kind: 'page', page: 1, pageSize: MANY_PAGES })
    const ids = new Map(present.map(({ address, id }) => [address, id]))
    const [home, ...others] = starterPages(sellerFacts(shop, settings))
    let created = 0
    const ensure = async (page: StarterPage) => {
      const existingId = ids.get(pathOf(page.slug))
      if (existingId !== undefined) return existingId
      const { title, slug, description } = page
      const blocks = page.parts.flatMap((part, index) => toBlocks(part, page.parts[index + 1], settings))
      const outcome = await savePage(shop, { kind: 'page', status: 'publish', title, slug, description, blocks })
      if (outcome.kind === 'refused') throw new Error(`starter page ${slug} was refused: ${outcome.reason}`)
      created++
      return outcome.page.id
    }
    const homePageId = settings.homePageId ?? (await ensure(home))
    for (const page of others) await ensure(page)

    const titles = new Map(others.map(({ slug, title }) => [slug, title]))
    const menu = (slugs: string[]) => slugs.map((slug) => ({ text: titles.get(slug) ?? slug, href: pathOf(slug) }))
    const { secondaryMenu, footerMenu, consent } = settings
    await saveSettings(shop, {
      homePageId,
      ...(secondaryMenu.length === 0 && { secondaryMenu: menu(starterMenus.secondary) }),
      ...(footerMenu.length === 0 && { footerMenu: menu(starterMenus.footer) }),
      consent: {
        ...consent,
        cookiePage: consent.cookiePage || pathOf('faily-cookie'),
        privacyPage: consent.privacyPage || pathOf('polityka-pryvatnosti'),
      },
    })
    return created
  })
}

function pathOf(slug: string): string {
  return `/${slug}/`
}

function sellerFacts({ providers, site }: Shop, settings: Settings): SellerFacts {
  const { payment, delivery } = settings
  const seller = sellerDetails(settings)
  const isOffered = (code: (typeof CARD_METHODS | typeof INSTALMENT_METHODS)[number]) =>
    payment.online[code].on && providers.has(code)
  const { on, iban, bank } = payment.bank
  const texts = {
    shopName: settings.shopName,
    tagline: settings.tagline,
    legalName: seller.legalName,
    code: seller.code,
    address: seller.address,
    phone: seller.phone,
    dial: settings.phone,
    email: settings.email,
    iban: formatIban(iban),
    bank,
    host: new URL(site.url).host,
    pickupAddress: delivery.pickup.on ? delivery.pickup.address : '',
    codMost: payment.cod.most > 0 ? formatPrice(payment.cod.most) : '',
  }
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)])) as typeof texts),
    hasVan: delivery.van.on && delivery.van.zones.length > 0,
    hasCarrier: delivery.novaPoshta.on,
    hasCod: payment.cod.on,
    hasBank: on && iban !== '',
    hasCards: CARD_METHODS.some(isOffered),
    hasInstalments: INSTALMENT_METHODS.some(isOffered),
    warrantyMonths: settings.warrantyMonths,
  }
}

/** A heading without a text below it is left out. */
function toBlocks(part: StarterPart, next: StarterPart | undefined, settings: Settings): NewBlock[] {
  if ('heading' in part) {
    const isEmpty = next !== undefined && 'prose' in next && next.prose.trim() === ''
    return isEmpty ? [] : [{ type: 'heading', text: part.heading }]
  }
  if ('prose' in part) return part.prose.trim() === '' ? [] : [{ type: 'rich_text', html: proseToHtml(part.prose) }]
  if ('table' in part) return [{ type: 'table', ...part.table, rowHeads: true }]
  if ('facts' in part) return [{ type: 'facts', items: part.facts }]
  if ('buttons' in part) {
    return [
      {
        type: 'buttons',
        buttons: part.buttons.map((button, at) => (at === 0 ? button : { ...button, look: 'quiet' })),
      },
    ]
  }
  return namedBlock(part.block, settings)
}

function namedBlock(name: Extract<StarterPart, { block: string }>['block'], settings: Settings): NewBlock[] {
  switch (name) {
    case 'contact':
      return contactBlock(settings)
    case 'form':
      return [formBlock]
    case 'categories':
      return [{ type: 'categories', title: texts.categories }]
    case 'new_products': {
      const more = { text: texts.allProducts, href: '/shop/?orderby=date' }
      return [
        { type: 'product_loop', title: texts.newProducts, more, source: { by: 'new' }, layout: 'carousel', limit: 8 },
      ]
    }
    default:
      return [{ type: name }]
  }
}

/** Nothing without something to show. */
function contactBlock(settings: Settings): NewBlock[] {
  const { phone, phoneShown, email, storeCity, storeStreet, storeHours } = settings
  const address = [storeCity, storeStreet].filter((part) => part !== '').join(', ')
  if (!phone && !email && !address) return []
  return [
    {
      type: 'contact',
      title: texts.contactTitle,
      address,
      phones: phone ? [{ dial: phone, shown: phoneShown || phone }] : [],
      ...(email && { email }),
      hours: storeHours.slice(0, MAX_HOURS).map(toHours),
    },
  ]
}

const MAX_HOURS = 7

/** «Пн–Пт 9:00–18:00»: the days, and the time after the last space. */
function toHours(line: string): { days: string; time: string } {
  const at = line.lastIndexOf(' ')
  return at < 0 ? { days: line, time: '' } : { days: line.slice(0, at), time: line.slice(at + 1) }
}

const formBlock: NewBlock = {
  type: 'form',
  id: 'lyst',
  title: texts.form.title,
  submit: texts.form.submit,
  thanks: texts.form.thanks,
  fields: [
    { name: 'name', label: texts.form.name, kind: 'text', required: true },
    { name: 'email', label: texts.form.email, kind: 'email', required: true },
    { name: 'phone', label: texts.form.phone, kind: 'tel' },
    { name: 'message', label: texts.form.message, kind: 'textarea', required: true },
  ],
}
