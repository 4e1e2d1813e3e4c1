import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deleteProductsById, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { deleteGallery } from '#shop/content/galleries/galleries.server.ts'
import { saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { captureLog, createTestPage } from '#test/fixtures/content.ts'
import { addTestPicture, createTestGallery, numberedItems } from '#test/fixtures/galleries.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

/** A shop with an observed log, and pages made of blocks. */
async function open(name?: 'sqlite' | 'postgres') {
  const { shop, lines } = captureLog(await openTestShop(name))
  const products = await seedProducts(shop)
  const site = await openTestSite(shop)
  let pages = 0
  const place = async (blocks: NewBlock[]) => {
    const page = await createTestPage(shop, {
      title: 'Сторінка',
      slug: `storinka-${++pages}`,
      status: 'publish',
      blocks,
    })
    return page.address
  }
  return {
    shop,
    products,
    site,
    place,
    /** The main element of a page with these blocks. */
    shown: async (...blocks: NewBlock[]) => mainOf((await site.get(await place(blocks))).text),
    /** What the log reports as missing since the last call. */
    missing: () =>
      lines.splice(0).flatMap(({ message, facts }) => (message === 'content.block-incomplete' ? [facts] : [])),
    close: async () => {
      await site.close()
      await shop.close()
    },
  }
}

type Opened = Awaited<ReturnType<typeof open>>

onEachDatabase('blocks with shop data', (name) => {
  let opened: Opened
  /** A second process, as the owner's: the site learns of its changes. */
  let shop: ReturnType<TestShop['openSecondProcess']>
  let products: TestProducts
  let site: TestSite
  before(async () => {
    opened = await open(name)
    ;({ products, site } = opened)
    shop = opened.shop.openSecondProcess()
  })
  after(() => closeInTurn(shop, opened))

  it('show products by category, tag, newness, sale, recommendation and name', async () => {
    const loop = async (source: Extract<NewBlock, { type: 'product_loop' }>['source']) =>
      namesIn(await opened.shown({ type: 'product_loop', source }))
    assert.deepEqual(await loop({ by: 'category', id: products.sofas }), ['Диван'])
    assert.deepEqual(await loop({ by: 'category', id: products.furniture }), ['Стілець', 'Стіл', 'Диван'])
    assert.deepEqual(await loop({ by: 'tag', id: products.tag }), ['Диван'])
    assert.deepEqual((await loop({ by: 'new' })).length, 3)
    assert.deepEqual(await loop({ by: 'featured' }), [])
    assert.deepEqual(await loop({ by: 'sale' }), [])
    assert.deepEqual(await loop({ by: 'ids', ids: [products.sofa, products.chair] }), ['Диван', 'Стілець'])
    await updateProducts(shop, [{ id: products.table, featured: true, salePrice: 150_00 }])
    assert.deepEqual(await loop({ by: 'featured' }), ['Стіл'])
    assert.deepEqual(await loop({ by: 'sale' }), ['Стіл'])
  })

  it('name the ad of a video only when the owner shows ads', async () => {
    const files = [{ src: '/media/films/film.mp4', type: 'video/mp4' as const, size: 720 }]
    const video = { type: 'video', title: 'Фільм', source: { from: 'files', files }, adTag: '/reklama.xml' } as const
    assert.doesNotMatch(await opened.shown({ ...video, source: { from: 'files', files: [...files] } }), /reklama\.xml/)
    await saveSettings(shop, { videoAds: true })
    assert.match(await opened.shown({ ...video, source: { from: 'files', files: [...files] } }), /reklama\.xml/)
    await saveSettings(shop, { videoAds: false })
  })

  it('show the configured number of products, as a grid or as a carousel', async () => {
    const block = { type: 'product_loop', title: 'Нові', source: { by: 'new' }, limit: 2 } as const
    assert.equal(namesIn(await opened.shown(block)).length, 2)
    const carousel = await opened.shown({ ...block, layout: 'carousel' })
    assert.match(carousel, /<x-carousel[^>]*kind="product"/)
    assert.equal(namesIn(carousel).length, 2)
  })

  it('are rendered again when their content changes', async () => {
    const address = await opened.place([
      { type: 'product_loop', source: { by: 'ids', ids: [products.chair] } },
      { type: 'product_loop', source: { by: 'category', id: products.sofas } },
    ])
    const names = async () => namesIn(mainOf((await site.get(address)).text))
    assert.deepEqual(await names(), ['Стілець', 'Диван'])
    await updateProducts(shop, [{ id: products.chair, name: 'Крісло', status: 'draft' }])
    assert.deepEqual(await names(), ['Диван'])
    await updateProducts(shop, [{ id: products.chair, status: 'publish' }])
    assert.deepEqual(await names(), ['Крісло', 'Диван'])
    await updateProducts(shop, [{ id: products.sofa, categories: [] }])
    assert.deepEqual(await names(), ['Крісло'])
  })

  it('leave out missing items, and the log names them', async () => {
    opened.missing()
    await deleteProductsById(shop, [products.table])
    const page = await opened.shown(
      { type: 'product_loop', id: 'tovary', source: { by: 'ids', ids: [products.table, products.chair, 999] } },
      { type: 'product_loop', id: 'vsi', title: 'Нікого', source: { by: 'ids', ids: [999] } },
      { type: 'picture', id: 'foto', pictureId: 999, alt: 'Зникле' },
      { type: 'picture_text', id: 'slova', pictureId: 999, title: 'Лишилися слова' },
      { type: 'gallery', id: 'halereia', galleryId: 999 },
      { type: 'gallery_strip', id: 'smuha', title: 'Галереї', galleryIds: [999] },
      { type: 'hero', id: 'heroi', slides: [{ pictureId: 999, title: 'Зниклий', href: '/', linkText: 'Так' }] },
      { type: 'carousel', id: 'kadry', label: 'Кадри', content: { of: 'pictures', pictures: [{ pictureId: 999 }] } },
      { type: 'quote', id: 'tsytata', text: 'Без портрета', author: 'Хтось', pictureId: 999 },
    )
    assert.deepEqual(namesIn(page), ['Крісло'])
    assert.match(page, /Лишилися.слова/)
    assert.match(page, /Без портрета/)
    assert.doesNotMatch(page, /Зникл|Нікого|Галереї|Кадри|<img/)
    const received = opened.missing().map((facts) => {
      const { page: _, block, type: __, ...gone } = facts as Record<string, unknown>
      return [block, Object.values(gone)[0]]
    })
    assert.deepEqual(Object.fromEntries(received), {
      tovary: [products.table, 999],
      vsi: [999],
      foto: [999],
      slova: [999],
      halereia: 999,
      smuha: [999],
      heroi: [999],
      kadry: [999],
      tsytata: [999],
    })
  })

  it('show a gallery page by page, at the URL of their page', async () => {
    const [first, second] = [
      await createTestGallery(shop, { title: 'Кухні', paging: 'paged', pageSize: 2, items: numberedItems(5) }),
      await createTestGallery(shop, { title: 'Спальні', paging: 'paged', pageSize: 2, items: numberedItems(5) }),
    ]
    const address = await opened.place([
      { type: 'gallery', galleryId: first.id },
      { type: 'columns', columns: [[{ type: 'gallery', galleryId: second.id, heading: false }], []] },
    ])
    const titles = async (query: string) =>
      [...mainOf((await site.get(address + query)).text).matchAll(/ title="Кухня (\d)"/g)].map(([, n]) => Number(n))
    const page = (await site.get(address)).text
    assert.deepEqual(await titles(''), [1, 2, 1, 2])
    assert.ok(page.includes(`href="${address}?rl_gallery_no=1&amp;rl_page=2"`), page)
    assert.ok(page.includes(`href="${address}?rl_gallery_no=2&amp;rl_page=2"`))
    assert.match(page, /<h2[^>]*>Кухні<\/h2>/)
    assert.doesNotMatch(page, /<h2[^>]*>Спальні/)
    assert.equal(page.match(/id="rl_args"|"ajaxurl"/g)?.length, 1)
    assert.deepEqual(await titles('?rl_gallery_no=1&rl_page=2'), [3, 4, 1, 2])
    assert.deepEqual(await titles('?rl_gallery_no=2&rl_page=3'), [1, 2, 5])
    assert.deepEqual(await titles('?rl_gallery_no=2&rl_page=99'), [1, 2, 1, 2])

    await createTestGallery(shop, { id: first.id, title: 'Кухні', status: 'draft' })
    assert.deepEqual(await titles(''), [1, 2])
    await deleteGallery(shop, second.id)
    assert.deepEqual(await titles(''), [])
    await createTestGallery(shop, { id: first.id, title: 'Кухні', status: 'publish' })
    assert.deepEqual(await titles(''), [1, 2])
  })

  it('show the latest posts, as cards and as slides, without the current post', async () => {
    const topic = await saveJournalCategory(shop, { name: 'Поради' })
    const categoryId = topic.kind === 'saved' ? topic.category.id : assert.fail()
    const blocks: NewBlock[] = [
      { type: 'posts', title: 'З журналу', limit: 2 },
      { type: 'carousel', label: 'Дописи', content: { of: 'posts', categoryId, limit: 3 } },
    ]
    const page = await opened.place(blocks)
    assert.doesNotMatch(mainOf((await site.get(page)).text), /З журналу|x-carousel/)
    const day = 86_400_000
    for (const [n, title] of ['Дуб', 'Льон', 'Клен'].entries()) {
      const publishAt = shop.now() - (n + 1) * day
      const category = n === 0 ? {} : { categoryId }
      await createTestPage(shop, {
        kind: 'post',
        title,
        slug: `dopys-${n}`,
        status: 'publish',
        publishAt,
        blocks,
        ...category,
      })
    }
    const shown = mainOf((await site.get(page)).text)
    assert.deepEqual(postsIn(shown), ['Дуб', 'Льон'])
    assert.match(shown, />19.листопада 2026</)
    assert.deepEqual(slidesIn(shown), ['1 з 2: Льон', '2 з 2: Клен'])
    assert.deepEqual(postsIn(mainOf((await site.get('/journal/dopys-0/')).text)), ['Льон', 'Клен'])
  })
})

describe('content blocks', () => {
  let opened: Opened
  before(async () => {
    opened = await open()
  })
  after(() => opened.close())

  it('with pictures load the first of the page eagerly, the others lazily', async () => {
    const id = await addTestPicture(opened.shop)
    const page = await opened.shown(
      { type: 'picture', pictureId: 999 },
      { type: 'columns', columns: [[{ type: 'picture', pictureId: id, alt: 'Перша' }], []] },
      { type: 'picture_text', pictureId: id, alt: 'Друга' },
      { type: 'hero', slides: [{ pictureId: id, title: 'Третя', href: '/', linkText: 'Далі' }] },
    )
    assert.deepEqual(
      [...page.matchAll(/<img[^>]*>/g)].map(([image]) => image.includes('loading="lazy"')),
      [false, true, true],
    )
  })

  it('have headings below the page’s, and sub-headings one level lower', async () => {
    const page = await opened.shown(
      { type: 'product_loop', source: { by: 'new' }, limit: 1 },
      { type: 'product_loop', title: 'Нові', source: { by: 'new' }, limit: 1 },
      { type: 'faq', items: [{ question: 'Без назви?', html: 'Так' }] },
      { type: 'faq', title: 'Питання', items: [{ question: 'З назвою?', html: 'Так' }] },
    )
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    assert.deepEqual(levels, [1, 2, 2, 3, 2, 2, 3])
  })

  it('link to other sites without an opener, and to our own pages normally', async () => {
    const page = await opened.shown({
      type: 'buttons',
      buttons: [
        { text: 'Наше', href: '/shop/' },
        { text: 'Чуже', href: 'https://example.org/' },
      ],
    })
    assert.match(page, /<a href="\/shop\/" class="button">Наше/)
    assert.match(page, /<a href="https:\/\/example\.org\/" class="button" rel="noopener">Чуже/)
  })

  it('with tables have row and column headers and pad short rows', async () => {
    const page = await opened.shown({
      type: 'table',
      caption: 'Ціни',
      head: ['', 'Київ'],
      rows: [['Стіл', '1', '2'], ['Диван']],
    })
    assert.match(page, /<caption><span>Ціни<\/span><\/caption>/)
    assert.match(page, /<thead><tr><td><\/td><th scope="col">Київ<\/th><td><\/td><\/tr><\/thead>/)
    assert.match(page, /<tr><th scope="row">Стіл<\/th><td data-label="Київ">1<\/td><td>2<\/td><\/tr>/)
    assert.match(page, /<tr><th scope="row">Диван<\/th><td data-label="Київ"><\/td><td><\/td><\/tr>/)
    assert.doesNotMatch(await opened.shown({ type: 'table', head: [], rows: [] }), /<table/)
  })

  it('with questions and contacts have structured data', async () => {
    const address = await opened.place([
      { type: 'faq', items: [{ question: 'Чи є </script> в наявності?', html: '<p>Так<script>x</script></p>' }] },
      {
        type: 'contact',
        address: 'вул. Столярна, 12\nКоростень',
        phones: [{ dial: '+380441234567', shown: '044 123-45-67' }],
        hours: [
          { days: 'Пн–Пт', time: '9:00–19:00' },
          { days: 'Нд', time: 'вихідний' },
        ],
        map: { text: 'Карта', href: 'https://example.org/map' },
      },
    ])
    const { text } = await opened.site.get(address)
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const [faq, store] = ['FAQPage', 'FurnitureStore'].map((type) => data.find((entity) => entity['@type'] === type))
    assert.deepEqual(faq.mainEntity, [
      {
        '@type': 'Question',
        name: 'Чи є </script> в наявності?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Так</p>' },
      },
    ])
    assert.deepEqual(
      [store.name, store.address, store.telephone, store.hasMap],
      ['Дубрава', 'вул. Столярна, 12, Коростень', ['+380441234567'], 'https://example.org/map'],
    )
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`)
    assert.deepEqual(store.openingHoursSpecification, [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: '09:00', closes: '19:00' },
    ])
  })

  it('with carousels use the owner’s labels or the default ones', async () => {
    const id = await addTestPicture(opened.shop)
    const pictures = [{ pictureId: id, alt: 'а' }, { pictureId: 999 }, { pictureId: id, title: 'б' }]
    const content = { of: 'pictures', pictures } as const
    const usual = await opened.shown({ type: 'carousel', label: 'Кадри', content })
    assert.deepEqual(
      [...usual.matchAll(/>(Prev|Next)</g)].map(([, word]) => word),
      ['Prev', 'Next'],
    )
    assert.deepEqual(slidesIn(usual), ['1 з 2: а', '2 з 2: б'])
    const carousel = await opened.shown({ type: 'carousel', label: 'Кадри', previous: 'Назад', next: 'Далі', content })
    assert.match(carousel, />Назад</)
    assert.match(carousel, />Далі</)
  })

  it('without content are left out', async () => {
    const page = await opened.shown(
      { type: 'rich_text', html: '<script>x</script>' },
      { type: 'contact' },
      { type: 'hero', slides: [] },
      { type: 'columns', columns: [[], []] },
      { type: 'categories' },
    )
    assert.doesNotMatch(page, /class="[^"]*(prose|contact|hero)/)
  })
})

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

function namesIn(html: string): string[] {
  return [...html.matchAll(/<h[23] class="card__name">(.*?)<\/h/g)].map(([, name = '']) => name)
}

function postsIn(html: string): string[] {
  return [...html.matchAll(/<article class="post-card.*?<h[23]><a[^>]*>(.*?)<\/a>/g)].map(([, name = '']) => name)
}

function slidesIn(html: string): string[] {
  return [...html.matchAll(/<li aria-roledescription="[^"]*" aria-label="(.*?)"/g)].map(([, name = '']) => name)
}
