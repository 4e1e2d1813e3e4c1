import { z } from 'zod'
import { isLinkable } from '../addresses.ts'

/** More than anybody reads; a menu beyond that is a mistake. */
const MOST_ENTRIES = 100
const LONGEST_TEXT = 200
const LONGEST_ADDRESS = 2000

export const linkSchema = z.object({
  text: z.string().trim().min(1).max(LONGEST_TEXT),
  href: z.string().trim().max(LONGEST_ADDRESS).refine(isLinkable, 'not_an_address'),
})
export const linksSchema = z.array(linkSchema).max(MOST_ENTRIES)

/** Two levels: what stands below an item has nothing below it. */
export const menuSchema = z.array(linkSchema.extend({ children: linksSchema.exactOptional() })).max(MOST_ENTRIES)

export type MenuLink = z.output<typeof linkSchema>
export type MenuItem = z.output<typeof menuSchema>[number]

/** What can be shown of a menu, whatever was kept: entries that lead nowhere or say nothing are left out. */
export function readMenu(kept: unknown): MenuItem[] {
  return entriesOf(kept).flatMap((entry) => {
    const children = readLinks((entry as { children?: unknown } | null)?.children)
    return readLink(entry).map((link) => (children.length > 0 ? { ...link, children } : link))
  })
}

/** The same of a menu of one level. */
export function readLinks(kept: unknown): MenuLink[] {
  return entriesOf(kept).flatMap(readLink)
}

function readLink(kept: unknown): MenuLink[] {
  const read = linkSchema.safeParse(kept)
  return read.success ? [read.data] : []
}

function entriesOf(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept.slice(0, MOST_ENTRIES) : []
}
