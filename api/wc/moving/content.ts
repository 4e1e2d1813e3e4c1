import { z } from 'zod'
import { gmtTime, text } from '#api/rest/fields.ts'
import { MAX_PAGE_EXCERPT_LENGTH, MAX_PAGE_TITLE_LENGTH } from '#api/wc/wp-v2/pages/protocol.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, MAX_TITLE_LENGTH } from '#shop/content/media/library/library.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import { type MenuItem, menuSchema } from '#shop/core/settings/menus.ts'
import type { OldItem, OldMedia, OldMenu, OldPage, OldTag } from '#shop/office/moving/old-items.server.ts'
import { fingerprintOf, parseItem } from './lenient-parse.ts'
import { nameOf } from './terms.ts'

type Item = Record<string, unknown>

/** `raw` only for who may edit. */
const texts = z.object({ rendered: z.string().default(''), raw: z.string().optional() })
const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const lineOf = ({ raw, rendered }: z.output<typeof texts>) =>
  cleanLine(raw ?? plainText(rendered, Number.MAX_SAFE_INTEGER))

const pageSchema = z.object({
  slug: text(1000),
  status: z.enum(['publish', 'future', 'draft', 'pending', 'private']),
  date_gmt: gmtTime.optional(),
  link: z.string().default(''),
  title: texts,
  content: texts.extend({ protected: z.boolean().optional() }),
  excerpt: texts.optional(),
  parent: z.number().int().min(0).default(0),
  featured_media: z.number().int().min(0).default(0),
  categories: z.array(z.number().int()).default([]),
  meblia: z.object({ blocks: z.array(z.unknown()), isHome: z.boolean().default(false) }).optional(),
})

export function parsePage(item: Item): OldItem<OldPage> {
  return parseItem(pageSchema, item, {
    essential: ['slug', 'status', 'title', 'content'],
    title: titleOf(item),
    to: ({ title, content, excerpt, meblia, ...page }) => ({
      title: shortened(lineOf(title), MAX_PAGE_TITLE_LENGTH),
      slug: page.slug,
      address: URL.parse(page.link)?.pathname ?? '',
      // Private pages were never shown to visitors; a password is not kept.
      status: isShown(page.status, content.protected === true) ? 'publish' : 'draft',
      publishAt: page.date_gmt ?? undefined,
      excerpt: shortened(excerpt?.raw ?? (meblia || !excerpt ? '' : lineOf(excerpt)), MAX_PAGE_EXCERPT_LENGTH),
      parent: page.parent,
      cover: page.featured_media,
      category: page.categories[0] ?? null,
      html: content.rendered,
      // As stored: a field has another meaning in each type.
      blocks: meblia && (withBlocks.safeParse(item).data?.meblia.blocks ?? []),
      isHome: meblia?.isHome ?? false,
    }),
  })
}

const withBlocks = z.object({ meblia: z.object({ blocks: z.array(z.unknown()) }) })

function isShown(status: z.output<typeof pageSchema>['status'], isProtected: boolean): boolean {
  return (status === 'publish' || status === 'future') && !isProtected
}

function titleOf(item: Item): string {
  const title = texts.safeParse(item.title).data
  return title ? lineOf(title) : ''
}

const categorySchema = z.object({ name: z.string().min(1).max(1000), slug: text(1000) })

export function parseJournalCategory(item: Item): OldItem<OldTag> {
  return parseItem(categorySchema, item, {
    essential: ['name', 'slug'],
    title: nameOf(item),
    to: ({ name, slug }) => ({ name: cleanLine(name), slug, description: '' }),
  })
}

const mediaSchema = z.object({
  id: z.number().int().positive(),
  source_url: z.string().min(1).max(2000),
  mime_type: z.string().default(''),
  alt_text: z.string().default(''),
  title: texts.default({ rendered: '' }),
  caption: texts.default({ rendered: '' }),
})

export function parseMedia(item: Item): OldItem<OldMedia> {
  return parseItem(mediaSchema, item, {
    essential: ['id', 'source_url'],
    title: titleOf(item) || String(item.source_url),
    to: ({ id, source_url, mime_type, alt_text, title, caption }) => ({
      id,
      source: source_url,
      mime: mime_type,
      alt: shortened(cleanLine(alt_text), MAX_ALT_LENGTH),
      title: shortened(lineOf(title), MAX_TITLE_LENGTH),
      caption: shortened(lineOf(caption), MAX_CAPTION_LENGTH),
    }),
  })
}

const menuItemSchema = z.object({
  id: z.number(),
  title: texts,
  url: z.string(),
  parent: z.number().default(0),
  menu_order: z.number().default(0),
  menus: z.number(),
})
const locationSchema = z.object({ menu: z.number() })

/** Themes name their places as they like. */
const PLACES: [OldMenu['location'], RegExp][] = [
  ['footerMenu', /foot|bottom/i],
  ['secondaryMenu', /second|top|utility/i],
  ['mainMenu', /main|prim|head|menu|nav/i],
]

type OldMenus = { menus: Item[]; items: Item[]; locations: Item; host: string }

/** The menus that have a place, with two levels; deeper entries follow their grandparent's. */
export function parseMenus({ menus, items, locations, host }: OldMenus): OldItem<OldMenu>[] {
  const all = items.flatMap((item) => menuItemSchema.safeParse(item).data ?? [])
  const taken = new Set<OldMenu['location']>()
  return menus.flatMap((menu): OldItem<OldMenu>[] => {
    const places = Object.entries(locations).flatMap(([name, location]) =>
      locationSchema.safeParse(location).data?.menu === menu.id ? name : [],
    )
    const location = places.flatMap((name) => PLACES.find(([, pattern]) => pattern.test(name))?.[0] ?? [])[0]
    const about = { key: String(menu.id), title: nameOf(menu) }
    if (!location || taken.has(location)) return [{ ...about, kind: 'refused', fingerprint: '', fields: [] }]
    taken.add(location)
    const { entries, left } = menuEntries(
      all.filter((item) => item.menus === menu.id),
      host,
    )
    const unread = items.filter((item) => item.menus === menu.id && !menuItemSchema.safeParse(item).success)
    const names = [...left, ...unread.map((item) => titleOf(item) || `№\u00a0${item.id}`)]
    const warnings = names.length > 0 ? [{ reason: 'notKept' as const, details: names.join(', ') }] : []
    const input = { location, items: entries }
    return [{ ...about, kind: 'item', input, fingerprint: fingerprintOf(input), warnings }]
  })
}

/** `left`: what leads nowhere. A heading above other entries leads to the first of them. */
function menuEntries(items: z.output<typeof menuItemSchema>[], host: string): { entries: MenuItem[]; left: string[] } {
  const sorted = items.toSorted((a, b) => a.menu_order - b.menu_order)
  const link = ({ title, url }: (typeof sorted)[number]) => ({ text: lineOf(title), href: toOwnPath(url, host) })
  const below = (id: number): ReturnType<typeof link>[] =>
    sorted.filter(({ parent }) => parent === id).flatMap((item) => [link(item), ...below(item.id)])
  const tops = sorted.filter(({ parent }) => !sorted.some(({ id }) => id === parent))
  const left: string[] = []
  const isKept = (entry: ReturnType<typeof link>) => {
    const isLink = menuSchema.safeParse([entry]).success
    if (!isLink) left.push(entry.text || entry.href)
    return isLink
  }
  const entries = tops.flatMap((item) => {
    const children = below(item.id).filter(isKept)
    const [first] = children
    const heading = link(item)
    const entry = menuSchema.safeParse([heading]).success || !first ? heading : { ...heading, href: first.href }
    if (!isKept(entry)) return children
    return { ...entry, ...(children.length > 0 && { children }) }
  })
  return { entries: entries.flatMap((entry) => menuSchema.safeParse([entry]).data ?? []), left }
}

function toOwnPath(address: string, host: string): string {
  const url = URL.parse(address)
  return url?.host === host ? url.pathname + url.search + url.hash : address
}
