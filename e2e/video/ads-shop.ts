import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addVideo } from '#shop/content/media/videos/videos.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'

export const ADS_HOST = 'https://ads.example'
export const FILM_PAGE = '/film/'

/** A shop whose owner also shows advertisements from another host, and the address of an advertisement's video. */
export async function makeAdsShop(): Promise<{ dir: string; advertised: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-ads-'))
  const read = readConfig({ DATA_DIR: dir })
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
  const { shop, close } = await openShop(read.config, openLog('warn'))
  await saveProducts(shop, [{ name: 'Таця', slug: 'tatsia', regularPrice: 300_00 }])
  const { consent } = defaultSettings
  await saveSettings(shop, { videoAds: true, consent: { ...consent, scriptHosts: [ADS_HOST] } })
  const add = async (lines: number) =>
    addVideo(shop, {
      ending: 'webm',
      bytes: await readFile(join(import.meta.dirname, '../fixtures/shop-data/videos', `long-${lines}.webm`)),
    })
  const advertised = await add(720)
  const files = [{ src: await add(240), type: 'video/webm' as const, size: 240 }]
  const saved = await savePage(shop, {
    slug: 'film',
    title: 'Сорок секунд',
    blocks: [{ type: 'video', title: 'Сорок секунд', source: { from: 'files', files }, adTag: '/reklama.xml' }],
  })
  if (saved.kind === 'refused') throw new Error(saved.reason)
  await shop.encoder.close()
  await close()
  return { dir, advertised }
}
