import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGalleryPages } from '#api/galleries/gallery-pages.server.ts'
import { GALLERY_NONCE } from '#api/galleries/protocol.ts'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { type OpenedShop, openShop } from '#app/open-shop.ts'
import { MAX_GALLERY_PAGES_PER_MINUTE } from '#http/rate-limit/rate-limits.ts'
import { openStorefront } from '#http/storefront-build.ts'
import { findGalleryPage, saveGallery } from '#shop/galleries/galleries.server.ts'
import { createNonce } from '#shop/session/nonces.server.ts'
import { galleryPageRequest } from '#web/galleries/paging/page-request.ts'
import { galleryPageQuery } from '#web/galleries/paging/page-url.ts'
import { createRlArgs } from '#web/galleries/rl-args.ts'
import { formatTable, median } from './table.ts'

const ITEMS = 2_000
const PAGE_SIZE = 24
const ROUNDS = 300

/** A gallery page, rendered each time: the whole page of call 2, and the container of call 1. At most 3 ms. */
export async function benchGalleries(): Promise<void> {
  process.env.NODE_ENV = 'production' // React chooses its build by it
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const opened = await openAt(dir)
  try {
    const { shop } = opened
    const { render, assets } = await openStorefront()
    const outcome = await saveGallery(shop, {
      title: 'Велика',
      slug: 'velyka',
      paging: 'infinite',
      pageSize: PAGE_SIZE,
      items: await pictured(opened, ITEMS),
    })
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    const call = openGalleryPages(shop, render.renderGallery, MAX_GALLERY_PAGES_PER_MINUTE)
    const args = createRlArgs({ nonce: createNonce(shop, GALLERY_NONCE, null), postId: 1 })
    const fields = (page: number) =>
      galleryPageRequest(args, { galleryId: String(outcome.gallery.id), galleryNo: '1', page: String(page) })

    let visitors = 0 // one client may send sixty requests a minute
    const kinds: Record<string, (page: number) => Promise<unknown>> = {
      'read the page': (page) => findGalleryPage(shop, outcome.gallery.id, page),
      'call 1, container': async (page) => {
        const answer = await call(fields(page), `visitor ${visitors++}`, new Request('http://localhost'))
        if (answer.status !== 200) throw new Error(String(answer.status))
        return answer.text()
      },
      'call 2, whole page': (page) => {
        const address = `/rl_gallery/velyka/${galleryPageQuery(1, page, true)}`
        const url = new URL(`http://localhost${address}`)
        return render.renderPage(shop, assets, { page: 'gallery', params: { slug: 'velyka' }, url, address })
      },
    }
    const rows: string[][] = []
    for (const [name, work] of Object.entries(kinds)) {
      const spent: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = process.cpuUsage()
        await work(1 + (round % Math.floor(ITEMS / PAGE_SIZE)))
        const { user, system } = process.cpuUsage(before)
        spent.push((user + system) / 1000)
      }
      rows.push([name, median(spent.slice(ROUNDS / 5)).toFixed(2)])
    }
    console.log(`\n${ITEMS} items, ${PAGE_SIZE} on a page, ${ROUNDS} pages in turn, the first fifth not counted\n`)
    console.log(formatTable(['gallery page, uncached', 'median CPU ms'], rows))
  } finally {
    await opened.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function pictured({ database }: OpenedShop, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    hash: n.toString(16).padStart(64, '0'),
    kind: 'picture' as const,
    mime: 'image/jpeg',
    width: 1800,
    height: 1200,
    bytes: 250_000,
    thumbhash: '',
    color: '#b08a5b',
    name: `${n}.jpg`,
    created_at: 0,
  }))
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += 500) {
    const some = rows.slice(start, start + 500)
    ids.push(...(await database.db.insertInto('media').values(some).returning('id').execute()).map(({ id }) => id))
  }
  const texts = {
    title: 'Кутовий диван «Поділ»',
    caption: 'Сірий кутовий диван перед рейковою стіною, столик «Листок».',
  }
  return ids.map((pictureId) => ({ ...texts, alt: 'Вітальня з кутовим диваном', pictureId }))
}

async function openAt(dataDir: string): Promise<OpenedShop> {
  const outcome = readConfig({ DATA_DIR: dataDir })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return openShop(outcome.config, openLog('warn'))
}
