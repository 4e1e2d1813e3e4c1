import assert from 'node:assert/strict'
import type { PageWish } from '#shop/content/page-saving.ts'
import { savePage } from '#shop/content/pages.server.ts'
import type { ContentPage } from '#shop/content/pages.ts'
import type { Shop } from '#shop/shop.ts'

export async function write(shop: Shop, wish: PageWish): Promise<ContentPage> {
  const outcome = await savePage(shop, wish)
  return outcome.kind === 'saved' ? outcome.page : assert.fail(outcome.reason)
}

/** Lines of the shop's log, as they are written. */
export function listen<S extends Shop>(
  shop: S,
): { shop: S; lines: { level: string; message: string; facts: object }[] } {
  const lines: { level: string; message: string; facts: object }[] = []
  const line = (level: string) => (facts: object, message: string) => void lines.push({ level, message, facts })
  const log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
  return { shop: { ...shop, log }, lines }
}
