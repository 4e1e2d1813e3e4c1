import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { addRedirects } from '#shop/content/redirects/redirects.server.ts'
import { parseRedirects } from '#shop/content/redirects/redirects.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

let shop: TestShop
let site: TestSite
let picture = ''
let second = ''
/** By their widths. */
const twins = new Map<number, { id: number; hash: string }>()
const twin = (width: number) => `301 /media/${twins.get(width)?.hash.slice(0, 20)}/800.jpg`

before(async () => {
  shop = await openTestShop()
  const parent = await saveCategory(shop, { name: 'Меблі', slug: 'mebli' })
  const category = await saveCategory(shop, { name: 'Дивани', slug: 'dyvany', parentId: parent.id })
  const tag = await saveTag(shop, { name: 'Дуб', slug: 'dub' })
  await saveProducts(shop, [
    { id: 501, name: 'Диван', slug: 'dyvan', regularPrice: 10_000, categories: [category.id], tags: [tag.id] },
    { id: 502, name: 'Стіл', slug: 'стіл', regularPrice: 10_000 },
    { id: 503, name: 'Чернетка', slug: 'chernetka', regularPrice: 10_000, status: 'draft' },
  ])
  const saved = await saveJournalCategory(shop, { name: 'Новини', slug: 'novyny' })
  assert.ok(saved.kind === 'saved')
  const changes = saved.category
  await savePage(shop, { title: 'Головна', slug: 'golovna', blocks: [] })
  const about = await savePage(shop, { title: 'Про нас', slug: 'pro-nas', blocks: [] })
  assert.ok(about.kind === 'saved')
  about_id = about.page.id
  const post = await savePage(shop, { kind: 'post', title: 'Допис', slug: 'dopys', categoryId: changes.id, blocks: [] })
  assert.ok(post.kind === 'saved')
  post_id = post.page.id
  news_id = changes.id
  const add = async (name: string, width: number) => {
    const added = await addPicture(shop, { name, bytes: await jpeg({ width, height: 900 }) })
    assert.ok(added.kind === 'added')
    return added.media
  }
  const sofa = await add('Dyvan.jpg', 1200)
  picture = `/media/${sofa.hash.slice(0, 20)}/`
  picture_id = sofa.id
  second = `/media/${(await add('стіл.jpg', 800)).hash.slice(0, 20)}/`
  // Two files of one name: WordPress kept them in folders, and an import recorded their URLs.
  for (const [name, widths] of Object.entries({
    'shafa.jpg': [810, 820],
    'komod.jpg': [830, 840],
    'lavka.jpg': [850],
  })) {
    for (const width of widths) twins.set(width, await add(name, width))
  }
  const uploads = 'https://old.example/wp-content/uploads'
  const shown = (width: number, source: string) => {
    const mediaId = twins.get(width)?.id ?? null
    return { mediaId, source, alt: '', optionSlug: '', optionValueSlug: '' }
  }
  await saveProducts(shop, [
    {
      name: 'Шафа',
      slug: 'shafa',
      pictures: [
        shown(810, `${uploads}/2022/01/shafa.jpg`),
        shown(820, `${uploads}/2023/05/shafa.jpg`),
        shown(830, `${uploads}/2022/01/komod.jpg`),
        shown(850, `${uploads}/sites/2/2022/01/lavka.jpg`),
      ],
    },
  ])
  const list =
    '/old.php?id=5 /product/dyvan/\n/old.php /journal/\n/sale /shop/?onsale=1\n/?page_id=777 /pro-nas/\n/a /b\n/b /a\n/?p=9&lang=uk /shop/\n'
  const { redirects, refused } = parseRedirects(list, shop.site.url)
  assert.deepEqual(refused, [])
  await addRedirects(shop, COMMAND_LINE_ACTOR, redirects)
  site = await openTestSite(shop)
})
after(() => closeInTurn(site, shop))

let about_id = 0
let post_id = 0
let news_id = 0
let picture_id = 0

/** The status and, for a redirect, its target. */
async function request(path: string): Promise<string> {
  const { status, headers } = await site.get(path)
  return status === 301 ? `301 ${headers.location}` : String(status)
}

const TABLE = decodeURI(encodeURI('/product/%D1%81%D1%82%D1%96%D0%BB/'))

const places: [requested: () => string, answer: () => string][] = [
  // By id and by name in the query.
  [() => '/?p=501', () => '301 /product/dyvan/'],
  [() => '/?p=501&utm_source=mail', () => '301 /product/dyvan/?utm_source=mail'],
  [() => '/?p=999999', () => '404'],
  [() => '/?p=503', () => '404'],
  [() => '/?p=x', () => '404'],
  [() => '/?p=', () => '404'],
  [() => '/?p=99999999999999999999', () => '404'],
  [() => `/?p=${post_id}`, () => '301 /journal/dopys/'],
  [() => `/?page_id=${about_id}`, () => '301 /pro-nas/'],
  [() => '/?page_id=501', () => '301 /product/dyvan/'],
  [() => '/?product=dyvan', () => '301 /product/dyvan/'],
  [() => '/?product=DYVAN', () => '301 /product/dyvan/'],
  [() => '/?product=%D1%81%D1%82%D1%96%D0%BB', () => `301 ${TABLE}`],
  [() => '/?product=none', () => '404'],
  [() => '/?post_type=product&p=501', () => '301 /product/dyvan/'],
  [() => '/?post_type=product&name=dyvan', () => '301 /product/dyvan/'],
  [() => '/?post_type=product', () => '301 /shop/'],
  [() => '/?product_cat=dyvany', () => '301 /product-category/mebli/dyvany/'],
  [() => '/?product_cat=mebli/dyvany', () => '301 /product-category/mebli/dyvany/'],
  [() => '/?taxonomy=product_cat&term=dyvany', () => '301 /product-category/mebli/dyvany/'],
  [() => '/?product_cat=none', () => '404'],
  [() => '/?product_tag=dub', () => '301 /product-tag/dub/'],
  [() => `/?cat=${news_id}`, () => '301 /journal/category/novyny/'],
  [() => '/?cat=9999', () => '301 /journal/'],
  [() => '/?category_name=novyny', () => '301 /journal/category/novyny/'],
  [() => '/?pagename=pro-nas', () => '301 /pro-nas/'],
  [() => '/?name=dopys', () => '301 /journal/dopys/'],
  [() => `/?attachment_id=${picture_id}`, () => `301 ${picture}1080.jpg`],
  [() => '/?attachment_id=9999', () => '404'],
  [() => '/?author=1', () => '404'],
  [() => '/?feed=rss2', () => '301 /journal/feed/'],
  [() => '/?feed=atom', () => '301 /journal/feed/'],
  [() => '/?feed=rss2&post_type=product', () => '301 /shop/feed/'],
  [() => '/?feed=comments-rss2', () => '404'],
  [() => '/?sitemap=index', () => '301 /sitemap.xml'],
  [() => '/?m=202305', () => '301 /journal/'],
  // Feeds and sitemaps by path.
  [() => '/feed/', () => '301 /journal/feed/'],
  [() => '/feed', () => '301 /journal/feed/'],
  [() => '/feed/rss2/', () => '301 /journal/feed/'],
  [() => '/category/novyny/feed/', () => '301 /journal/feed/'],
  [() => '/product-category/mebli/feed/', () => '301 /shop/feed/'],
  [() => '/comments/feed/', () => '404'],
  [() => '/product/dyvan/feed/', () => '301 /product/dyvan/'],
  [() => '/wp-sitemap.xml', () => '301 /sitemap.xml'],
  [() => '/sitemap_index.xml', () => '301 /sitemap.xml'],
  [() => '/wp-sitemap-posts-product-1.xml', () => '301 /sitemap-products-1.xml'],
  [() => '/wp-sitemap-posts-page-1.xml', () => '301 /sitemap-pages-1.xml'],
  [() => '/product-sitemap.xml', () => '301 /sitemap-products-1.xml'],
  [() => '/wp-sitemap-taxonomies-product_cat-1.xml', () => '301 /sitemap-lists.xml'],
  [() => '/wp-sitemap-users-1.xml', () => '404'],
  // Canonical spelling.
  [() => '/Product/Dyvan/', () => '301 /product/dyvan/'],
  [() => '/product/DYVAN', () => '301 /product/dyvan/'],
  [() => '/PRODUCT/%D0%A1%D0%A2%D0%86%D0%9B/', () => `301 ${TABLE}`],
  [() => '/Pro-Nas/?utm_source=a', () => '301 /pro-nas/?utm_source=a'],
  [() => '/product//dyvan/', () => '301 /product/dyvan/'],
  [() => '//product/dyvan/', () => '301 /product/dyvan/'],
  [() => '//Product///Dyvan//', () => '301 /product/dyvan/'],
  [() => '/product/dyvan//', () => '301 /product/dyvan/'],
  [() => '/product/dyvan', () => '301 /product/dyvan/'],
  [() => '/shop//', () => '301 /shop/'],
  [() => '/index.php', () => '301 /'],
  [() => '/index.php/product/dyvan/', () => '301 /product/dyvan/'],
  [() => '/index.php?p=501', () => '301 /product/dyvan/'],
  [() => '/index.php/Pro-Nas', () => '301 /pro-nas/'],
  // Languages and forms of a page that are not here.
  [() => '/ua/product/dyvan/', () => '301 /product/dyvan/'],
  [() => '/ru/Product/dyvan', () => '301 /product/dyvan/'],
  [() => '/ru/product-category/dyvany/?utm_source=a', () => '301 /product-category/mebli/dyvany/?utm_source=a'],
  [() => '/uk/pro-nas/', () => '301 /pro-nas/'],
  [() => '/ua/', () => '404'],
  [() => '/ru/product/none/', () => '404'],
  [() => '/rukav/', () => '404'],
  [() => '/product/dyvan/amp/', () => '301 /product/dyvan/'],
  [() => '/ua/product/%D1%81%D1%82%D1%96%D0%BB/amp', () => `301 ${TABLE}`],
  [() => '/journal/dopys/embed/', () => '301 /journal/dopys/'],
  // Other parent folders.
  [() => '/product-category/dyvany/', () => '301 /product-category/mebli/dyvany/'],
  [() => '/product-category/kolys/dyvany/page/3/', () => '301 /product-category/mebli/dyvany/'],
  [() => '/product-category/none/', () => '404'],
  [() => '/product/mebli/dyvan/', () => '301 /product/dyvan/'],
  [() => '/shop/mebli/dyvan/', () => '301 /product/dyvan/'],
  [() => '/shop/dyvany/', () => '301 /product-category/mebli/dyvany/'],
  [() => '/category/novyny/', () => '301 /journal/category/novyny/'],
  [() => '/category/none/', () => '404'],
  [() => '/2023/05/dopys/', () => '301 /journal/dopys/'],
  [() => '/2023/05/12/dopys', () => '301 /journal/dopys/'],
  [() => '/2023/05/', () => '301 /journal/'],
  [() => '/2023/05/none/', () => '404'],
  [() => '/blog/dopys/', () => '301 /journal/dopys/'],
  [() => '/dopys/', () => '301 /journal/dopys/'],
  [() => '/author/olena/', () => '404'],
  [() => '/my-account/orders/', () => '301 /'],
  [() => '/wp-login.php', () => '404'],
  [() => '/wp-admin/', () => '404'],
  [() => '/xmlrpc.php', () => '404'],
  [() => '/none/', () => '404'],
  // Pictures.
  [() => '/wp-content/uploads/2023/05/Dyvan.jpg', () => `301 ${picture}1080.jpg`],
  [() => '/wp-content/uploads/2023/05/Dyvan-300x200.jpg', () => `301 ${picture}320.jpg`],
  [() => '/wp-content/uploads/2023/05/Dyvan-scaled.jpg', () => `301 ${picture}1080.jpg`],
  [() => '/wp-content/uploads/Dyvan-1536x1024.jpg', () => `301 ${picture}1080.jpg`],
  [() => '/wp-content/uploads/2023/05/Dyvan.jpg.webp', () => `301 ${picture}1080.jpg`],
  [() => '/wp-content/uploads/2023/05/%D1%81%D1%82%D1%96%D0%BB-300x300.jpg', () => `301 ${second}320.jpg`],
  [() => '/wp-content/uploads/2023/05/shafa.jpg', () => twin(820)],
  [() => '/wp-content/uploads/2022/01/shafa.jpg', () => twin(810)],
  [() => '/wp-content/uploads/2022/01/shafa-300x200.jpg', () => twin(810).replace('800.jpg', '320.jpg')],
  [() => '/wp-content/uploads/sites/2/2023/05/shafa-scaled.jpg', () => twin(820)],
  [() => '/wp-content/uploads/2021/12/shafa.jpg', () => '404'],
  [() => '/wp-content/uploads/shafa.jpg', () => twin(810)],
  [() => '/wp-content/uploads/2022/01/komod.jpg', () => twin(830)],
  [() => '/wp-content/uploads/2024/07/komod.jpg', () => twin(840)],
  [() => '/wp-content/uploads/2022/01/lavka.jpg', () => twin(850)],
  [() => '/wp-content/uploads/2022/02/lavka.jpg', () => '404'],
  [() => '/wp-content/uploads/2023/05/none.jpg', () => '404'],
  [() => '/wp-content/uploads/', () => '404'],
  [() => '/wp-content/plugins/x/readme.txt', () => '404'],
  // The owner's own redirects, with a query and without.
  [() => '/old.php?id=5', () => '301 /product/dyvan/'],
  [() => '/old.php?id=5&utm_source=x', () => '301 /product/dyvan/?utm_source=x'],
  [() => '/old.php?id=6', () => '301 /journal/?id=6'],
  [() => '/old.php', () => '301 /journal/'],
  [() => '/sale/', () => '301 /shop/?onsale=1'],
  [() => '/sale/?utm_source=x', () => '301 /shop/?onsale=1&utm_source=x'],
  [() => '/?page_id=777', () => '301 /pro-nas/'],
  [() => '/?lang=uk&p=9', () => '301 /shop/'],
  [() => '/a/', () => '404'],
  // Correct URLs stay, with unknown parameters.
  [() => '/', () => '200'],
  [() => '/?utm_source=a&gclid=b', () => '200'],
  [() => '/product/dyvan/?utm_source=a', () => '200'],
  [() => '/shop/page/1/', () => '301 /shop/'],
  [() => '/?wc-ajax=get_refreshed_fragments', () => '200'],
  [() => '/?s=dyvan', () => '200'],
  [() => '/?s=dyvan&post_type=product', () => '200'],
  [() => '/?rl_gallery_no=1&rl_page=2', () => '200'],
  [() => '/en/?p=501', () => '301 /en/product/dyvan/'],
  [() => '/en/Product/Dyvan/', () => '301 /en/product/dyvan/'],
]

describe('URLs of the former shop', () => {
  for (const [askFor, answer] of places) {
    it(askFor.toString().replace(/^\(\) => /, ''), async () => {
      const output = await request(askFor())
      assert.equal(output, answer())
      // One hop: the target exists.
      if (output.startsWith('301') && !output.includes('/media/'))
        assert.equal(await request(output.slice(4)), '200', output)
    })
  }

  it('never redirect to another host', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example/shop/',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '/?pagename=//evil.example',
      '/?pagename=%5C%5Cevil.example',
      '/?product=https://evil.example/',
      '/index.php//evil.example/',
      '/index.php/%2Fevil.example',
      '/?name=//evil.example',
      '/product/https://evil.example/',
    ]) {
      const { status, headers } = await site.get(path)
      const to = new URL(headers.location ?? '/', 'https://dubrava.test')
      assert.equal(to.origin, 'https://dubrava.test', `${path} → ${headers.location}`)
      assert.ok([400, 404, 301].includes(status), `${path}: ${status}`)
    }
  })

  it('get a helpful 404 page, also for HEAD', async () => {
    const { text, headers } = await site.get('/?p=999999')
    assert.match(text, /<h1/)
    assert.match(String(headers['cache-control']), /no-store/)
    assert.equal((await site.request('HEAD', '/?p=501')).headers.location, '/product/dyvan/')
    assert.equal((await site.request('HEAD', '/?p=999999')).status, 404)
    assert.equal((await site.get('/ru/')).status, 404) // a language that is not published
  })
})
