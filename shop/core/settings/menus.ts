import { z } from 'zod'
import { isSafeHref } from '../input/safe-urls.ts'
import { cleanLine } from '../input/text.ts'

/** A longer menu is a mistake. */
export const MAX_MENU_ENTRIES = 100
export const MAX_MENU_TEXT_LENGTH = 200
export const MAX_MENU_URL_LENGTH = 2000

const linkSchema = z.object({
  text: z.string().transform(cleanLine).pipe(z.string().min(1).max(MAX_MENU_TEXT_LENGTH)),
  href: z.string().trim().max(MAX_MENU_URL_LENGTH).refine(isSafeHref, 'not_an_address'),
})
export const linksSchema = z.array(linkSchema).max(MAX_MENU_ENTRIES)

/** Two levels: children have no children. */
export const menuSchema = z.array(linkSchema.extend({ children: linksSchema.exactOptional() })).max(MAX_MENU_ENTRIES)

export type MenuLink = z.output<typeof linkSchema>
export type MenuItem = z.output<typeof menuSchema>[number]

/** Displayable entries of any stored value: those without a target or label are dropped. */
export function parseMenu(stored: unknown): MenuItem[] {
  return toEntries(stored).flatMap((entry) => {
    const children = parseLinks((entry as { children?: unknown } | null)?.children)
    return parseLink(entry).map((link) => (children.length > 0 ? { ...link, children } : link))
  })
}

/** The same for a menu of one level. */
export function parseLinks(stored: unknown): MenuLink[] {
  return toEntries(stored).flatMap(parseLink)
}

function parseLink(stored: unknown): MenuLink[] {
  const read = linkSchema.safeParse(stored)
  return read.success ? [read.data] : []
}

function toEntries(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored.slice(0, MAX_MENU_ENTRIES) : []
}
