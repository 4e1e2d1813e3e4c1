import { crc32 } from 'node:zlib'
import { type Shop, transact } from '#shop/core/shop.ts'
import { slugify } from '#shop/core/slugs.ts'
import * as sql from './shipping-classes.sql.server.ts'

/** Products delivered alike. Products reference the slug; name and description are optional. */
export type ShippingClass = { id: number; slug: string; name: string; description: string; count: number }

/** Derived from the slug, so that a product gives it without a lookup; 0: none. */
export function shippingClassId(slug: string): number {
  return slug === '' ? 0 : crc32(slug) & 0x7f_ff_ff_ff || 1
}

/** Named classes and those used by products, by name. */
export async function listShippingClasses(shop: Shop): Promise<ShippingClass[]> {
  const counts = await sql.countProductsByShippingClass(shop.db)
  const named = new Map((await sql.selectShippingClasses(shop.db)).map((row) => [row.slug, row]))
  return [...new Set([...named.keys(), ...counts.keys()])]
    .map((slug) => {
      const { name = slug, description = '' } = named.get(slug) ?? {}
      return { id: shippingClassId(slug), slug, name, description, count: counts.get(slug) ?? 0 }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'uk'))
}

export async function findShippingClass(shop: Shop, id: number): Promise<ShippingClass | undefined> {
  return (await listShippingClasses(shop)).find((shippingClass) => shippingClass.id === id)
}

export type ShippingClassInput = {
  name?: string | undefined
  slug?: string | undefined
  description?: string | undefined
}
export type ShippingClassOutcome = { kind: 'saved'; saved: ShippingClass } | { kind: 'taken'; by: ShippingClass }

/** `before`: the class being changed; a new slug is written to its products too. */
export function saveShippingClass(
  shop: Shop,
  input: ShippingClassInput,
  before?: ShippingClass,
): Promise<ShippingClassOutcome> {
  return transact(shop, async (shop) => {
    const name = input.name ?? before?.name ?? ''
    const wished = input.slug || before?.slug || name
    const slug = wished === before?.slug ? wished : slugify(wished) || 'klas-dostavky'
    const all = await listShippingClasses(shop)
    const isSame = (other: ShippingClass) => other.slug === slug || other.name.toLowerCase() === name.toLowerCase()
    const twin = all.find((other) => other.id !== before?.id && isSame(other))
    if (twin) return { kind: 'taken', by: twin }
    const description = input.description ?? before?.description ?? ''
    if (before && before.slug !== slug) {
      await sql.deleteShippingClassRow(shop.db, before.slug)
      await replaceOnProducts(shop, before.slug, slug)
    }
    await sql.writeShippingClass(shop.db, { slug, name, description, created_at: shop.now() })
    const saved = (await listShippingClasses(shop)).find((other) => other.slug === slug)
    if (!saved) throw new Error(`shipping class ${slug} vanished while it was saved`)
    return { kind: 'saved', saved }
  })
}

/** Clears the class on its products. */
export function deleteShippingClass(shop: Shop, { slug }: ShippingClass): Promise<void> {
  return transact(shop, async (shop) => {
    await sql.deleteShippingClassRow(shop.db, slug)
    await replaceOnProducts(shop, slug, '')
  })
}

async function replaceOnProducts(shop: Shop, from: string, to: string): Promise<void> {
  const ids = await sql.replaceOnProducts(shop.db, { from, to, now: shop.now() })
  for (const productId of ids) shop.emit({ type: 'product.updated', productId })
}
