import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { addSpecialGoods } from './special-goods.ts'

const ROOT = join(import.meta.dirname, '..')
const OPEN_WITHIN_MS = 60_000

/** One real server for all the browser tests, on a free port, with the demo shop in a folder of its own. */
// biome-ignore lint/style/noDefaultExport: the form in which Playwright takes its global setup
export default async function openShop(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-e2e-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dir,
      LOG_LEVEL: 'warn',
    },
  })
  const exited = once(server, 'exit')
  let closing = false
  const close = async () => {
    closing = true
    server.kill('SIGTERM')
    await exited
    await rm(dir, { recursive: true, force: true })
  }

  const output: string[] = []
  const opened = Promise.withResolvers<string>()
  createInterface(server.stdout).on('line', (line) => {
    output.push(line)
    const address = /^Крамниця відкрита: http:\/\/localhost:(\d+)$/.exec(line)
    if (address) opened.resolve(`http://127.0.0.1:${address[1]}`)
  })
  const fail = (why: string) => opened.reject(new Error(`The shop did not open: ${why}\n${output.join('\n')}`))
  exited.then(([code, signal]) => {
    fail(`exit code ${code}`)
    if (!closing) console.error(`The shop is gone, exit code ${code}, signal ${signal}:\n${output.join('\n')}`)
  })
  const tooLong = setTimeout(() => fail('it took too long'), OPEN_WITHIN_MS)

  try {
    process.env.E2E_URL = await opened.promise
    await addSpecialGoods(dir)
    return close
  } catch (error) {
    await close()
    throw error
  } finally {
    clearTimeout(tooLong)
  }
}
