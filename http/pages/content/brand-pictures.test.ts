import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listMediaUses } from '#shop/content/media/library/library.server.ts'
import { socialUrl } from '#shop/content/media/media-urls.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { addTestPicture } from '#test/fixtures/galleries.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite, waitUntil } from '#test/site.ts'

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
    await waitUntil(async () => HAS_LOGO.test(await home()))
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
    await saveSettings(beside, { logoId: 999_999, sharePictureId: 999_999 })
    await waitUntil(async () => !HAS_LOGO.test(await home()))
    const text = await home()
    assert.match(text, /<a class="header__logo" href="\/">Меблі<\/a>/)
    assert.match(text, /og:image" content="https:\/\/dubrava\.test\/social\.png"/)
  })
})
