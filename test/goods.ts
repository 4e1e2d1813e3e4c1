import { saveCategory, saveTag } from '#shop/catalog/categories.server.ts'
import { saveProducts } from '#shop/catalog/products.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { NOON, type TestShop } from './shop.ts'

export type Goods = { chair: number; table: number; sofa: number; furniture: number; sofas: number; tag: number }

/** A shop with two pages of goods: chair and table on the first, the sofa in a category of its own on the second. */
export async function stockShop(shop: TestShop): Promise<Goods> {
  await saveSettings(shop, { shopName: 'Дубрава', pageSize: 2 })
  const furniture = await saveCategory(shop, { name: 'Меблі' })
  const sofas = await saveCategory(shop, { name: 'Дивани', parentId: furniture.id })
  const tag = await saveTag(shop, { name: 'Знижки' })
  const [chair = 0, table = 0, sofa = 0] = await saveProducts(shop, [
    { name: 'Стілець', position: 1, regularPrice: 300_00, categories: [furniture.id] },
    { name: 'Стіл', position: 2, regularPrice: 200_00, categories: [furniture.id] },
    { name: 'Диван', position: 3, regularPrice: 100_00, categories: [sofas.id], tags: [tag.id] },
  ])
  await saveProducts(shop, [
    { name: 'Чернетка', status: 'draft' },
    { name: 'Приватне', status: 'private' },
    { name: 'Завтрашнє', publishedAt: NOON + 86_400_000 },
  ])
  return { chair, table, sofa, furniture: furniture.id, sofas: sofas.id, tag: tag.id }
}
