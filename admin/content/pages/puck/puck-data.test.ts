import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PageSources } from '#demo/pages/page-blocks.ts'
import { demoPages, demoPosts } from '#demo/pages/pages.ts'
import { blockSchemas } from '#shop/content/blocks/blocks.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createTestPage } from '#test/fixtures/content.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { everyBlockType } from '../../../../e2e/fixtures/content-blocks.ts'
import { type PuckItem, toBlocks, toPuckData, UNKNOWN_BLOCK } from './puck-data.ts'

/** As Puck stores it: JSON in the browser's storage. */
function thereAndBack(kept: unknown): unknown {
  return toBlocks(JSON.parse(JSON.stringify(toPuckData(kept))))
}

function typesIn(items: PuckItem[]): string[] {
  return items.flatMap(({ type, props }) => {
    const slots = [props.blocks, ...(Array.isArray(props.columns) ? props.columns.map((column) => column.content) : [])]
    return [type, ...slots.flatMap((slot) => (Array.isArray(slot) ? typesIn(slot) : []))]
  })
}

const video = {
  type: 'video',
  title: 'Як народжується стіл',
  source: { from: 'files', files: [{ src: '/media/films/stil.mp4', type: 'video/mp4', size: 720 }] },
} as const

const sources: PageSources = {
  picture: () => ({ pictureId: 7, alt: 'Диван' }),
  gallery: () => 1,
  productCategory: () => 2,
  product: () => 3,
  journalCategory: () => 4,
  video: { ...video, source: { from: 'files', files: [...video.source.files] } },
  vastAddress: '/media/films/ad.xml',
  slides: [1, 2, 3, 4].map((pictureId) => ({ pictureId, title: 'Осінь', href: '/shop/', linkText: 'Дивитися' })),
}

describe('blocks in the page editor', () => {
  let shop: TestShop
  let every: unknown[]
  before(async () => {
    shop = await openTestShop()
    // The page with every block takes its pictures from the home page.
    const home = await createTestPage(shop, { title: 'Головна', blocks: demoPages[0]?.blocks(sources) ?? [] })
    await saveSettings(shop, { homePageId: home.id })
    const read = parseBlocks(JSON.parse(JSON.stringify(await everyBlockType(shop, { categoryId: 1, gallery: 1 }))))
    every = read.blocks
  })
  after(() => shop.close())

  it('come back unchanged, every one of them', () => {
    assert.deepEqual(thereAndBack(every), every)
    const types = new Set(typesIn(toPuckData(every).content))
    assert.deepEqual([...types].toSorted(), Object.keys(blockSchemas).toSorted())
  })

  it('come back unchanged from every page of the demo shop', () => {
    const bodies = [...demoPages, ...demoPosts].map((page) => JSON.parse(JSON.stringify(page.blocks(sources))))
    assert.ok(bodies.length > 20)
    for (const body of bodies) {
      const { blocks, skipped } = parseBlocks(body)
      assert.deepEqual(skipped, [])
      assert.deepEqual(thereAndBack(blocks), blocks)
    }
  })

  it('read the same on the storefront before and after, whatever fields were left out', () => {
    const short = [
      { type: 'heading', id: 'a', text: 'Так' },
      { type: 'hero', id: 'b', slides: [{ pictureId: 1, title: 'Осінь', href: '/', linkText: 'Усе' }] },
      { type: 'columns', id: 'c', columns: [[{ type: 'rich_text', html: 'x' }], []] },
      { type: 'picture_text', pictureId: 3 },
    ]
    const back = thereAndBack(short)
    const { blocks: was } = parseBlocks(short)
    const { blocks: is } = parseBlocks(back)
    const nameless = (blocks: unknown) =>
      JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'id' ? undefined : value)))
    assert.deepEqual(nameless(is), nameless(was))
  })

  it('of unknown types are kept unchanged, at any depth', () => {
    const strange = { type: 'from_the_future', id: 'x', deep: { of: [1, null] } }
    const broken = { type: 'heading', id: 'y', text: 7 }
    const columns = { type: 'columns', id: 'z', columns: [[strange], [broken, 'слово', null]] }
    const kept = [strange, columns, 5]
    assert.deepEqual(thereAndBack(kept), kept)
    assert.deepEqual(typesIn(toPuckData(kept).content), [
      UNKNOWN_BLOCK,
      'columns',
      UNKNOWN_BLOCK,
      UNKNOWN_BLOCK,
      UNKNOWN_BLOCK,
      UNKNOWN_BLOCK,
      UNKNOWN_BLOCK,
    ])
    assert.deepEqual(thereAndBack('no blocks at all'), [])
  })

  it('keep fields that this version does not know', () => {
    const kept = [{ type: 'heading', id: 'a', text: 'Так', level: 3, colour: 'sun' }]
    assert.deepEqual(thereAndBack(kept), kept)
    const slides = [{ pictureId: 1, alt: '', title: 'О', text: '', href: '/', linkText: 'У', quietSide: null, more: 1 }]
    assert.deepEqual(thereAndBack([{ type: 'hero', id: 'h', slides }]), [{ type: 'hero', id: 'h', slides }])
  })

  it('get unique ids, even when two share one', () => {
    const names = toPuckData([1, 2, 3].map(() => ({ type: 'heading', id: 'same', text: 'Так' }))).content.map(
      ({ props }) => props.id,
    )
    assert.equal(new Set(names).size, 3)
  })
})
