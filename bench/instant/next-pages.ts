import { setTimeout as wait } from 'node:timers/promises'
import { formatTable } from '../table.ts'
import { percentile } from './percentile.ts'
import { openPrerenderingBrowser, type Tab } from './prerendering-browser.ts'
import { ANSWERED_BANNER } from './widgets.ts'

const LINKS = [
  { name: 'home → listing', from: '/', link: 'main a[href^="/product-category/"]' },
  { name: 'listing → product', from: '/shop/', link: '.card__link' },
  { name: 'product → category', from: '/product/sofa-lyman/', link: '.breadcrumbs a[href*="/product-category/"]' },
]
/** Between reaching a link and pressing it. */
const HOVER_MS = 600
const PRESS_MS = 60
const QUIET_MS = 1000

type NextPage = { ms: number; isPrerendered: boolean }

/** From the click on a link that the pointer has rested on to the largest paint of the next page. */
export async function measureNextPages(port: number, rounds: number): Promise<string> {
  const browser = await openPrerenderingBrowser()
  try {
    const rows = []
    for (const { name, from, link } of LINKS) {
      const pages: NextPage[] = []
      for (let round = 0; round < rounds; round++) {
        const tab = await browser.openTab()
        pages.push(await followLink(tab, `http://127.0.0.1:${port}${from}`, link, round))
        await tab.close()
      }
      const times = pages.map(({ ms }) => ms)
      rows.push([
        name,
        percentile(times, 0.5).toFixed(0),
        percentile(times, 0.75).toFixed(0),
        `${pages.filter(({ isPrerendered }) => isPrerendered).length} of ${rounds}`,
      ])
    }
    return formatTable(['hover, click, next page', 'median, ms', 'p75, ms', 'prerendered'], rows)
  } finally {
    await browser.close()
  }
}

async function followLink(tab: Tab, url: string, link: string, round: number): Promise<NextPage> {
  for (const pair of ANSWERED_BANNER.split('; ')) {
    const [name, value] = pair.split('=')
    await tab.send('Network.setCookie', { name, value, url })
  }
  await tab.send('Page.navigate', { url })
  while (!(await tab.evaluate(`location.href !== 'about:blank' && document.readyState === 'complete'`))) await wait(50)
  await wait(QUIET_MS)
  const at = await tab.evaluate<{ x: number; y: number }>(`(() => {
    addEventListener('click', ({ timeStamp }) => console.info('clicked ' + (performance.timeOrigin + timeStamp)), true)
    const links = document.querySelectorAll(${JSON.stringify(link)})
    const one = links[${round} % links.length]
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  await wait(HOVER_MS)
  const button = { ...at, button: 'left', clickCount: 1 }
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await wait(PRESS_MS)
  tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => {}) // the page is left
  while (tab.logged.length === 0 || (await tab.evaluate(`location.href`).catch(() => url)) === url) await wait(50)
  await wait(QUIET_MS)
  const { paintedAt, isPrerendered } = await tab.evaluate<{ paintedAt: number; isPrerendered: boolean }>(
    `(${largestPaint})()`,
  )
  const clickedAt = Number(tab.logged.find((text) => text.startsWith('clicked'))?.split(' ')[1])
  return { ms: paintedAt - clickedAt, isPrerendered }
}

/** Runs in the tab. */
async function largestPaint(): Promise<{ paintedAt: number; isPrerendered: boolean }> {
  const paints = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  const activatedAt = Number(Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'activationStart'))
  const paintedAt = performance.timeOrigin + Math.max(activatedAt, paints.at(-1)?.startTime ?? 0)
  return { paintedAt, isPrerendered: activatedAt > 0 }
}
