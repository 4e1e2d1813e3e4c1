import { type Shop, transact } from '#shop/shop.ts'

/** Stands in for the demo shop. */
export async function fillDemoShop(shop: Shop, progress: (text: string) => void): Promise<void> {
  progress('Демонстраційна крамниця «Дубрава»')
  await transact(shop, async (shop) => shop.changed('settings'))
}
