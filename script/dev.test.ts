import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/open-database.ts'
import { saveSeedState } from '#shop/office/seed/seed.sql.server.ts'
import { emptySqliteFile } from '#test/database/sqlite-template.ts'
import { compileCache } from '#test/processes/plain-shop.ts'
import { freePort } from '#test/services/free-port.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['api', 'app', 'db', 'demo', 'formats', 'http', 'i18n', 'integrations', 'script', 'shop', 'web']
const FILES = ['package.json', 'vite.config.ts']
/** Enough for a busy machine. */
const TIMEOUT_MS = 60_000

describe('npm run dev', () => {
  let dir: string
  let url: string
  let dev: ChildProcess
  let output = ''

  before(async () => {
    dir = await copySources()
    const port = await freePort()
    url = `http://localhost:${port}`
    dev = spawn('npm', ['run', 'dev'], {
      cwd: dir,
      env: {
        ...compileCache,
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: join(dir, 'data'),
        LOG_LEVEL: 'error',
      },
      detached: true,
    })
    for (const stream of [dev.stdout, dev.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    await until(() => starts() === 1)
  })
  after(async () => {
    // npm, the watching process and the server.
    if (dev.pid) process.kill(-dev.pid)
    await once(dev, 'exit')
    await rm(dir, { recursive: true, force: true, maxRetries: 10 })
  })

  const starts = () => output.split(`${url}/`).length - 1

  async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS
    while (!(await isDone())) {
      assert.ok(Date.now() < end && dev.exitCode === null, output)
      await setTimeout(20)
    }
  }

  /** A server that is just being replaced does not answer. */
  const shows = (path: string, text: string) => () =>
    fetch(url + path).then(
      async (answer) => (await answer.text()).includes(text),
      () => false,
    )

  async function edit(file: string, from: string, to: string): Promise<void> {
    await setTimeout(100) // Vite takes a change within 50 ms after another for the same one
    const path = join(dir, file)
    const text = await readFile(path, 'utf8')
    assert.ok(text.includes(from), `${file} does not contain ${from}`)
    await writeFile(path, text.replace(from, to))
  }

  it('serves the shop in both languages', async () => {
    await until(shows('/shop/', '<html lang="uk"'))
    await until(shows('/en/shop/', '<html lang="en"'))
  })

  it('shows an edited page in both, without starting again', async () => {
    const before = starts()
    await edit('web/catalog/search/search-form.tsx', '"header__search"', '"header__search edited"')
    await until(shows('/shop/', '"header__search edited"'))
    await until(shows('/en/shop/', '"header__search edited"'))
    assert.equal(starts(), before)
  })

  it('replaces an edited component in the open page, whose state stays', async () => {
    const component = '/web/catalog/search/search-form.tsx'
    const asSent = async (path: string) => (await fetch(url + path)).text()
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(await asSent('/shop/')) ?? []
    assert.match(await asSent(entry), /injectIntoGlobalHook\(window\).*await import\('\/web\/client\.ts'\)/s)
    // As the browser gets it: registered with React Refresh, and accepting its own changes.
    const sent = await asSent(component)
    assert.match(sent, /\$RefreshReg\$/)
    assert.match(sent, /import\.meta\.hot\.accept/)

    const [, token = ''] = /wsToken = "([^"]+)"/.exec(await asSent('/@vite/client')) ?? []
    const socket = new WebSocket(`ws://localhost:${Number(new URL(url).port) + 1}/?token=${token}`, 'vite-hmr')
    const messages: { type: string; updates?: { acceptedPath: string }[] }[] = []
    socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)))
    try {
      await until(() => messages.some(({ type }) => type === 'connected'))
      await setTimeout(20)
      messages.length = 0 // Vite keeps a reload for whoever comes
      await edit('web/catalog/search/search-form.tsx', '"header__search edited"', '"header__search replaced"')
      await until(() => messages.some(({ updates }) => updates?.some(({ acceptedPath }) => acceptedPath === component)))
      assert.ok(!messages.some(({ type }) => type === 'full-reload'), JSON.stringify(messages))
    } finally {
      socket.close()
    }
  })

  it('shows a mistake in a page until it is corrected', async () => {
    await edit('web/catalog/search/search-form.tsx', 'return', 'retrun <>')
    await until(shows('/shop/', 'search-form.tsx'))
    await edit('web/catalog/search/search-form.tsx', 'retrun <>', 'return')
    await until(shows('/shop/', '"header__search replaced"'))
  })

  it('starts again with edited server code', async () => {
    await edit('http/routes.ts', 'export function', "console.log('edited routes')\nexport function")
    await until(() => output.includes('edited routes') && starts() > 1)
  })
})

/** The test changes them. Links to packages in a folder of their own, so that Vite's cache is in the copy too. */
async function copySources(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-dev-'))
  const filter = (path: string) => !path.startsWith(join(ROOT, 'demo/products/pictures'))
  await Promise.all(
    [...FOLDERS, ...FILES].map((name) => cp(join(ROOT, name), join(dir, name), { recursive: true, filter })),
  )
  await mkdir(join(dir, 'node_modules'))
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '.vite') await symlink(join(ROOT, 'node_modules', name), join(dir, 'node_modules', name))
  }
  await createEmptyShop(join(dir, 'data'))
  return dir
}

/** The demo shop takes ten seconds. */
async function createEmptyShop(dir: string): Promise<void> {
  const file = join(dir, 'shop.sqlite')
  await mkdir(dir)
  await copyFile(await emptySqliteFile(), file)
  const database = openDatabase({ kind: 'sqlite', file })
  await saveSeedState(database.db, 'finished')
  await database.close()
}
