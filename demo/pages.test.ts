import assert from 'node:assert/strict'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { blockSchemas, type NewBlock } from '#shop/content/blocks/blocks.ts'
import { parseBlocks } from '#shop/content/blocks/parse-blocks.ts'
import { footerMenu, secondaryMenu } from './pages/menus.ts'
import type { PageSources } from './pages/page-blocks.ts'
import { demoPages, demoPosts, journalCategories } from './pages/pages.ts'
import { applyTypographyDeep } from './pages.server.ts'

const sources: PageSources = {
  picture: () => ({ pictureId: 1, alt: 'Диван' }),
  gallery: () => 1,
  productCategory: () => 1,
  product: () => 1,
  journalCategory: () => 1,
  video: {
    type: 'video',
    title: 'Вітальня',
    source: { from: 'files', files: [{ src: '/media/film.mp4', type: 'video/mp4', size: 720 }] },
  },
  vastAddress: '/media/films/ad.xml',
  slides: [{ pictureId: 1, title: 'Вітальня', href: '/shop/', linkText: 'Роздивитися' }],
}
const writings = [...demoPages, ...demoPosts].map((page) => ({
  ...page,
  written: applyTypographyDeep<NewBlock[]>(page.blocks(sources)),
}))

describe('the pages of the demo shop', () => {
  it('have films of less than 3 MB', () => {
    const films = globSync('products/videos/*.{mp4,webm}', { cwd: import.meta.dirname })
    assert.equal(films.length, 6)
    const large = films.filter((film) => statSync(join(import.meta.dirname, film)).size >= 3_000_000)
    assert.deepEqual(large, [])
  })

  it('use every kind of block', () => {
    const used = new Set(writings.flatMap(({ written }) => typesIn(written)))
    assert.deepEqual([...used].toSorted(), Object.keys(blockSchemas).toSorted())
  })

  it('show the content carousel on at least two pages, with pictures and with posts', () => {
    const shown = writings.flatMap(({ slug, written }) =>
      written.flatMap((block) => (block.type === 'carousel' ? [{ slug, of: block.content.of }] : [])),
    )
    assert.ok(new Set(shown.map(({ slug }) => slug)).size >= 2)
    assert.deepEqual([...new Set(shown.map(({ of }) => of))].toSorted(), ['pictures', 'posts'])
  })

  for (const { slug, written } of writings) {
    it(`are read back as written: ${slug}`, () => {
      assert.deepEqual(parseBlocks(written).skipped, [])
    })
  }

  it('have a journal with posts of at least 200 words in each category', () => {
    assert.ok(demoPosts.length >= 8)
    for (const { slug } of journalCategories) assert.ok(demoPosts.some(({ category }) => category === slug))
    for (const { slug, written } of writings.filter(({ slug }) => demoPosts.some((post) => post.slug === slug))) {
      const words = textsIn(written).join(' ').split(/\s+/).length
      assert.ok(words >= 200 && words <= 600, `${slug}: ${words} words`)
    }
  })

  it('follow Ukrainian typography: «лапки», ʼ, no-break spaces', () => {
    const menus = [...secondaryMenu.flatMap((item) => [item, ...(item.children ?? [])]), ...footerMenu]
    const texts = [
      ...menus.map(({ text }) => text),
      ...journalCategories.map(({ name }) => name),
      ...writings.flatMap(({ title, description, written }) => [
        title,
        applyTypographyDeep(description),
        ...textsIn(written),
      ]),
    ]
    assert.ok(texts.length > 500)
    assert.deepEqual(
      texts.filter((text) => BROKEN.test(text)),
      [],
    )
  })
})

/** Straight quotes and apostrophes, a hyphen used as a dash, doubled spaces, a breaking space before ₴ or a unit. */
const BROKEN = /["'’`]|\.\.\.| - |\s-\s| {2}|(?<=\d) (?=[₴%]|(?:см|мм|м|кг|К)(?!\p{L}))/u

function typesIn(blocks: NewBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'columns') return [block.type, ...typesIn(block.columns.flat())]
    return block.type === 'consent_area' ? [block.type, ...typesIn(block.blocks)] : [block.type]
  })
}

/** Visible text only: no markup, no addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .replace(/<[^>]+>/g, ' ')
      .split(/\s{2,}/)
      .map((text) => text.trim())
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'html_embed') return []
  return Object.values(value).flatMap(textsIn)
}
