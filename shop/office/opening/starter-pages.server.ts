import { z } from 'zod'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { starterMenus, starterPages, starterTexts as texts } from '#i18n/starter/uk/pages.ts'
import type { SellerFacts, StarterPage, StarterPart } from '#i18n/starter/uk/starter.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import { proseToHtml } from '#shop/content/html/prose.ts'
import { parseBody } from '#shop/content/pages/page-validation.ts'
import { listPages, savePage } from '#shop/content/pages/pages.server.ts'
import type { PageId } from '#shop/content/pages/pages.ts'
import { parseStored } from '#shop/core/json.ts'
import { formatIban } from '#shop/core/seller/seller-numbers.ts'
import { INSTALMENT_METHODS } from '#shop/core/settings/online-payment-methods.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { type Settings, sellerDetails, withPickupPlace } from '#shop/core/settings/settings.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { CARD_METHODS } from '#shop/sales/payment/payment-methods.ts'
import { mergeStarterChanges, type StarterContent } from './starter-changes.ts'
import * as sql from './starter-pages.sql.server.ts'

const MANY_PAGES = 1000

/** With menus and the home page. What the owner has at an address, or in a menu, stays. Returns how many are new. */
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
      const { slug } = page
      const made = starterContent(page)
      const outcome = await savePage(shop, { kind: 'page', status: 'publish', slug, ...made })
      if (outcome.kind === 'refused') throw new Error(`starter page ${slug} was refused: ${outcome.reason}`)
      await noteStarter(shop, outcome.page, { slug, made })
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

function starterContent(page: StarterPage): StarterContent {
  const { title, description, parts } = page
  return { title, description, blocks: parts.flatMap((part, index) => toBlocks(part, parts[index + 1])) }
}

const storedStarter = z.object({
  slug: z.string(),
  /** The page's, after set-up has written it. */
  version: z.number(),
  made: z.object({ title: z.string(), description: z.string(), blocks: z.array(z.unknown()) }),
})

function noteStarter(
  shop: Shop,
  { id, version }: { id: PageId; version: number },
  { slug, made }: { slug: string; made: StarterContent },
): Promise<void> {
  return sql.updateStarter(shop.db, id, JSON.stringify({ slug, version, made }))
}

/** Pages that the settings would now make otherwise. */
async function listOutdated(shop: Shop) {
  const rows = await sql.selectStarters(shop.db)
  if (rows.length === 0) return []
  const settings = await getSettings(shop)
  const pages = new Map(starterPages(sellerFacts(shop, settings)).map((page) => [page.slug, page]))
  return rows.flatMap(({ id, starter, ...row }) => {
    const { slug, version, made } = parseStored(storedStarter, starter)
    const page = pages.get(slug)
    const next = page && starterContent(page)
    if (!next || JSON.stringify(next) === JSON.stringify(made)) return []
    const blocks = parseBody(row.body)
    const edited = { title: row.title, description: row.description, blocks: Array.isArray(blocks) ? blocks : [] }
    const merged = mergeStarterChanges(edited, { made: made as StarterContent, next })
    return [{ id, slug, title: row.title, version: row.version, isEdited: row.version !== version, next, ...merged }]
  })
}

/** Event subscriber: starter pages that nobody has edited say what the settings say. */
export async function followSettings(shop: Shop): Promise<void> {
  for (const { id, slug, isEdited, next } of await listOutdated(shop)) {
    if (isEdited) continue
    const outcome = await savePage(shop, { id, ...next })
    if (outcome.kind === 'saved') await noteStarter(shop, outcome.page, { slug, made: next })
  }
}

/** Edited starter pages whose settings have changed since, with what would change on them. */
export async function listStarterChanges(shop: Shop) {
  const outdated = (await listOutdated(shop)).filter(({ isEdited }) => isEdited)
  return outdated.map(({ id, title, version, changes }) => ({ id, title, version, changes }))
}

/** Or leaves the page; either way they are not shown again. Undefined: none; `stale`: changed meanwhile. */
export async function decideStarterChanges(
  shop: Shop,
  { id, version, takes }: { id: PageId; version: number; takes: boolean },
): Promise<{ kind: 'done'; title: string } | { kind: 'stale' } | undefined> {
  return transact(shop, async (shop) => {
    const found = (await listOutdated(shop)).find((page) => page.id === id && page.isEdited)
    if (!found) return undefined
    if (found.version !== version) return { kind: 'stale' }
    const { slug, next, title, page } = found
    if (takes) {
      const { title, description, blocks: body } = page
      const outcome = await savePage(shop, { id, version, title, description, body })
      if (outcome.kind === 'refused') return { kind: 'stale' }
    }
    // No version of a page is 0: it stays the owner's.
    await noteStarter(shop, { id, version: 0 }, { slug, made: next })
    return { kind: 'done', title }
  })
}

function pathOf(slug: string): string {
  return `/${slug}/`
}

function sellerFacts({ providers, site }: Shop, settings: Settings): SellerFacts {
  const { payment } = settings
  const delivery = withPickupPlace(settings)
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
function toBlocks(part: StarterPart, next: StarterPart | undefined): NewBlock[] {
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
  return namedBlock(part.block)
}

function namedBlock(name: Extract<StarterPart, { block: string }>['block']): NewBlock[] {
  switch (name) {
    case 'contact':
      return [{ type: 'contact', title: texts.contactTitle }]
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
