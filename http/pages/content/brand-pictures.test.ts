import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import sharp from 'sharp'
import { listMediaUses } from '#shop/content/media/library/library.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { addTestPicture } from '#test/fixtures/galleries.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const HAS_LOGO = /<img class="header__logo-picture"/

onEachDatabase('the pictures of a brand', (name) => {
  let shop: TestShop
  let site: TestSite
  let beside: ReturnType<TestShop['openSecondProcess']>
  before(async () => {
    shop = await openTestShop(name)
    beside = shop.openSecondProcess()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, beside, shop))
  const home = async () => (await site.get('/')).text

  it('are the name of the shop and a neutral preview until the owner chooses', async () => {
    const text = await home()
    assert.match(text, /<a class="header__logo" href="\/">Меблі<\/a>/)
    assert.match(text, /og:image" content="https:\/\/dubrava\.test\/social\.png"/)
  })

  it('are a logo with its size and name, and the default of link previews', async () => {
    const id = await addTestPicture(shop)
    const media = await shop.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await saveSettings(beside, { logoId: id, sharePictureId: id })
    const text = await home()
    const [logo = ''] = /<img class="header__logo-picture"[^>]*>/.exec(text) ?? []
    assert.match(logo, /alt="Меблі"/)
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(logo) ?? []
    assert.ok(Number(width) > 0 && Number(width) <= 160 && Number(height) > 0 && Number(height) <= 44, logo)
    assert.ok(text.includes(`og:image" content="https://dubrava.test${socialUrl(media)}"`))
    assert.match(text, /"logo":"https:\/\/dubrava\.test\/media\/[^"]*\.webp"/)
    // The media library says where it is used, so that it is not deleted unawares.
    const uses = await listMediaUses(shop, media)
    assert.deepEqual(uses.map(({ kind, title }) => [kind, title]).sort(), [
      ['settings', 'logoId'],
      ['settings', 'sharePictureId'],
    ])
  })

  it('that were deleted leave the name of the shop', async () => {
    await saveSettings(beside, { logoId: 999_999, iconId: 999_999, sharePictureId: 999_999 })
    const text = await home()
    assert.doesNotMatch(text, HAS_LOGO)
    assert.match(text, /<a class="header__logo" href="\/">Меблі<\/a>/)
    assert.match(text, /og:image" content="https:\/\/dubrava\.test\/social\.png"/)
  })

  const ICONS = [
    ['/favicon.ico', 32, 32],
    ['/icon-192.png', 192, 192],
    ['/apple-touch-icon.png', 180, 180],
    ['/logo.png', 512, 512],
    ['/social.png', 1200, 630],
  ] as const
  const drawnAt = async (path: string) => sharp((await site.get(path)).body)
  const iconLink = async () =>
    /<link rel="icon" href="(\/favicon\.ico\?v=[^"]+)" sizes="32x32"/.exec(await home())?.[1] ?? ''

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('are the first letter and the name on the colour of the brand, in every size, until the owner chooses', async () => {
    for (const [path, width, height] of ICONS) {
      const picture = await drawnAt(path)
      const { format, ...size } = await picture.metadata()
      assert.deepEqual([format, size.width, size.height], ['png', width, height], path)
      const [corner, white] = [
        await picture.clone().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer(),
        await picture.stats(),
      ]
      assert.deepEqual([...corner.subarray(0, 3)], [0x0b, 0x4f, 0x3f], path)
      assert.ok(
        white.channels.every(({ max }) => max > 200),
        path,
      )
    }
  })

  it('are an icon of the owner in every size, under an address of its own, at once', async () => {
    const before = await iconLink()
    assert.equal(before, '/favicon.ico?v=41c-0b4f3f')
    const id = await addTestPicture(shop)
    await saveSettings(beside, { iconId: id })
    const link = await iconLink()
    assert.notEqual(link, before)
    for (const [path, side] of ICONS.slice(0, 4)) {
      const { width, height } = await (await drawnAt(path)).metadata()
      assert.deepEqual([width, height], [side, side], path)
    }
    assert.match(String((await site.get(link)).headers['cache-control']), /immutable/)
    assert.match(String((await site.get('/favicon.ico')).headers['cache-control']), /max-age=3600$/)
    const [corner] = await (await drawnAt('/favicon.ico'))
      .extract({ left: 16, top: 16, width: 1, height: 1 })
      .raw()
      .toBuffer()
    assert.notEqual(corner, 0x0b)
  })
})
