import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { blockSchemas, type NewBlock } from '#shop/content/blocks/blocks.ts'
import { everyBlockType } from '../e2e/fixtures/content-blocks.ts'
import { openTestShop, type TestShop } from './shop.ts'

let shop: TestShop
before(async () => {
  shop = await openTestShop()
})
after(() => shop.close())

function typesIn(blocks: NewBlock[]): string[] {
  return blocks.flatMap((block) => {
    const inside = block.type === 'columns' ? block.columns.flat() : block.type === 'consent_area' ? block.blocks : []
    return [block.type, ...typesIn(inside)]
  })
}

it('the page of every block contains every block type', async () => {
  const blocks = await everyBlockType(shop, { categoryId: 1, gallery: 1 })
  assert.deepEqual([...new Set(typesIn(blocks))].toSorted(), Object.keys(blockSchemas).toSorted())
})
