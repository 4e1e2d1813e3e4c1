import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { saveProducts } from '#shop/catalog/products/products.server.ts'
import { seedOnce } from '#shop/seed/seed.server.ts'
import { createOwner } from '#shop/staff/staff.server.ts'
import { modelProducts } from '#test/fixtures/cart-model.ts'
import { signInAs } from '#test/staff.ts'
import { openBenchShop, type Server, startShop } from './server.ts'
import { formatTable } from './table.ts'

const PICTURES = 50
const PAGES_A_SECOND = 100
const WINDOW_MS = 4_000
const GOAL_MS = 50

type Window = { p50: number; p99: number; worst: number }

/** Fifty photographs of some 8 MB arrive at once; measures the latency of pages meanwhile. */
export async function benchUploads(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-uploads-'))
  try {
    const photo = join(dir, 'photo.jpg')
    await takePhoto(photo)
    await fill(dir)
    const server = await startShop({ PORT: '0', DATA_DIR: dir })
    const { cookie, nonce } = await signIn(dir, server)
    await pages(server) // warm-up
    const calm = [await pages(server), await pages(server)]
    const { sender, ended } = sendAll(server, photo, cookie, nonce)
    const busy: Window[] = []
    while (sender.exitCode === null) busy.push(await pages(server))
    const { taken, others, seconds } = await ended
    server.process.kill()
    await once(server.process, 'exit')

    const megabytes = ((await stat(photo)).size / 1024 / 1024).toFixed(1)
    console.log(`\n${taken} of ${PICTURES} pictures of ${megabytes} MB taken in ${seconds.toFixed(1)} s`)
    if (others.length > 0) console.log(`other answers: ${others.join(', ')}`)
    console.log(`${PAGES_A_SECOND} pages a second asked meanwhile, in windows of ${WINDOW_MS / 1000} s\n`)
    const rows = [rowOf('nothing else', calm), rowOf('while they arrive', busy)]
    console.log(formatTable(['pages, ms', 'windows', 'p50', 'p99', 'worst window p99', 'slowest'], rows))
    console.log(`\ngoal: p99 under ${GOAL_MS} ms`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function rowOf(name: string, windows: Window[]): string[] {
  const most = (of: (window: Window) => number) => Math.max(...windows.map(of)).toFixed(1)
  const mean = (of: (window: Window) => number) =>
    (windows.reduce((sum, window) => sum + of(window), 0) / windows.length).toFixed(1)
  return [
    ...[name, String(windows.length), mean(({ p50 }) => p50), mean(({ p99 }) => p99)],
    ...[most(({ p99 }) => p99), most(({ worst }) => worst)],
  ]
}

async function pages(server: Server): Promise<Window> {
  const order = { what: 'page', perSecond: PAGES_A_SECOND, connections: 8, milliseconds: WINDOW_MS }
  const { stdout } = await promisify(execFile)(process.execPath, [
    'bench/load/constant-rate.ts',
    String(server.port),
    JSON.stringify(order),
  ])
  return JSON.parse(stdout)
}

function sendAll(server: Server, photo: string, cookie: string, nonce: string) {
  const args = ['bench/load/concurrent-uploads.ts', String(server.port), photo, String(PICTURES), cookie, nonce]
  const sender: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const words: string[] = []
  sender.stdout?.on('data', (piece) => words.push(String(piece)))
  const ended = once(sender, 'close').then((): { taken: number; others: number[]; seconds: number } => {
    return JSON.parse(words.join(''))
  })
  return { sender, ended }
}

/** Grain makes photographs large. */
async function takePhoto(file: string): Promise<void> {
  const [width, height] = [4200, 3100]
  const grain = randomBytes(width * height * 3)
  for (let at = 0; at < grain.length; at++) grain[at] = 96 + ((grain[at] ?? 0) >> 2)
  await sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toFile(file)
}

async function fill(dir: string): Promise<void> {
  const { shop, close } = await openBenchShop(dir)
  await seedOnce(
    shop,
    async (shop) => void (await saveProducts(shop, modelProducts())),
    () => {},
  )
  await createOwner(shop)
  await close()
}

async function signIn(dir: string, server: Server): Promise<{ cookie: string; nonce: string }> {
  const { shop, close } = await openBenchShop(dir)
  try {
    const get = async (path: string, headers: object = {}) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { ...headers } })
      return { text: await response.text() }
    }
    return await signInAs(shop, { get })
  } finally {
    await close()
  }
}
