import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, createServer as createVite } from 'vite'
import { z } from 'zod'
import { CPU_SLOWDOWN, openWholeBrowser, PHONE } from '../instant/browser.ts'
import { formatTable, median } from '../table.ts'

const ROUNDS = 7
const ISLANDS = 10
const LIBRARIES = { react: {}, 'preact/compat': { react: 'preact/compat', 'react-dom': 'preact/compat' } }
const PROPS = { kind: 'product', count: 8 } as const
const COMPONENT = '/web/carousel/carousel-controls.tsx'
const ROOT = join(import.meta.dirname, '../..')

const measured = z.object({ importMs: z.number(), islandMs: z.array(z.number()) })

/** What the islands' library costs, React and `preact/compat` with the same source: bytes, and times at a quarter of the CPU. */
export async function benchIslands(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const browser = await openWholeBrowser()
  try {
    const html = await renderControls()
    process.env.NODE_ENV = 'production' // the server of Vite has set another
    const rows: string[][] = []
    for (const [name, alias] of Object.entries(LIBRARIES)) {
      const [library, component] = await buildFor(join(dir, name), alias)
      const rounds: z.infer<typeof measured>[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(browser, join(dir, name), html))
      const ms = (read: (round: z.infer<typeof measured>) => number) => median(rounds.map(read)).toFixed(1)
      rows.push([
        ...[name, library, component].map(String),
        ms(({ importMs }) => importMs),
        ms(({ islandMs }) => islandMs[0] ?? Number.NaN),
        ms(({ islandMs }) => median(islandMs.slice(1))),
      ])
    }
    const head = ['library', 'bytes, brotli', 'component', 'import, ms', 'first island, ms', 'each further, ms']
    console.log(formatTable(head, rows))
  } finally {
    await browser.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function renderControls(): Promise<string> {
  const vite = await createVite({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  })
  try {
    const { CarouselControls } = await vite.ssrLoadModule(COMPONENT)
    return renderToString(createElement(CarouselControls, PROPS))
  } finally {
    await vite.close()
  }
}

/** Bytes of the library and of the component, compressed. */
async function buildFor(outDir: string, alias: Record<string, string>): Promise<number[]> {
  await build({
    ...{ root: ROOT, configFile: false, mode: 'production', logLevel: 'warn', plugins: [react()], resolve: { alias } },
    build: {
      ...{ outDir, emptyOutDir: true, modulePreload: false },
      rolldownOptions: {
        input: { hydrated: join(import.meta.dirname, 'hydrated.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          ...{ entryFileNames: '[name].js', chunkFileNames: '[name].js' },
          codeSplitting: { groups: [{ name: 'library', test: /node_modules/ }] },
        },
      },
    },
  })
  return ['library', 'hydrated'].map((name) => brotliCompressSync(readFileSync(join(outDir, `${name}.js`))).length)
}

/** From a warm cache, each root in a task of its own. */
async function measure(browser: Awaited<ReturnType<typeof openWholeBrowser>>, dir: string, html: string) {
  const page = `<!doctype html><title>Islands</title>${`<x-island>${html}</x-island>`.repeat(ISLANDS)}`
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.setHeader('cache-control', isScript ? 'max-age=600' : 'no-store')
    response.end(isScript ? readFileSync(join(dir, url)) : page)
  }).listen(0)
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await tab.goto(address)
    await tab.evaluate(() =>
      Promise.all(['/library.js', '/hydrated.js'].map((url) => fetch(url).then((answer) => answer.text()))),
    )
    await tab.goto(address)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return measured.parse(await tab.evaluate(hydrateAll, PROPS))
  } finally {
    await context.close()
    server.close()
  }
}

/** Runs in the browser. An island is ready when its effects have run. */
async function hydrateAll(props: typeof PROPS): Promise<z.infer<typeof measured>> {
  const start = performance.now()
  const { CarouselControls, hydrateRoot, jsx, useEffect }: typeof import('./hydrated.ts') = await import(
    '/hydrated.js' as string
  )
  const importMs = performance.now() - start
  const islandMs: number[] = []
  for (const island of document.querySelectorAll('x-island')) {
    await new Promise((resolve) => setTimeout(resolve))
    const begun = performance.now()
    await new Promise<void>((resolve) => {
      // biome-ignore lint/correctness/noComponentHookFactories: this function is sent to the browser as it is
      const Ready = () => {
        useEffect(() => resolve(), [])
        return jsx(CarouselControls, props)
      }
      hydrateRoot(island, jsx(Ready, {}))
    })
    islandMs.push(performance.now() - begun)
  }
  return { importMs, islandMs }
}
