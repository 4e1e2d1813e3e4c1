import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '../../e2e/fixtures/chromium.ts'
import { DESKTOP } from './browser.ts'

/** Playwright attaches to pages in a way that forbids prerendering, so this speaks to the browser itself. */
export type PrerenderingBrowser = {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export type Tab = {
  send(method: string, params?: object): Promise<Answer>
  /** Of the page that is shown: another one after a prerendered page has taken the place of the first. */
  evaluate<T>(expression: string): Promise<T>
  /** Texts that the page has logged. */
  logged: string[]
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the method answers
type Answer = any
type Message = { id?: number; method?: string; params?: Answer; sessionId?: string; result?: Answer; error?: object }

const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const POLL_MS = 20

export async function openPrerenderingBrowser(): Promise<PrerenderingBrowser> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-browser-'))
  const args = [...ARGUMENTS, '--remote-debugging-port=0', `--user-data-dir=${dir}`]
  const browser = spawn(findChromium() ?? 'chromium', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = Promise.withResolvers<string>()
  createInterface(browser.stderr).on('line', (line) => {
    const [, url] = /listening on (ws:\S+)/.exec(line) ?? []
    if (url) address.resolve(url)
  })
  const socket = new WebSocket(await address.promise)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<Answer>>()
  const listeners = new Set<(message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data)
    const call = pending.get(message.id ?? 0)
    if (!call) for (const listen of listeners) listen(message)
    else if (message.error) call.reject(new Error(JSON.stringify(message.error)))
    else call.resolve(message.result)
  })
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    const call = Promise.withResolvers<Answer>()
    const id = pending.size + 1
    pending.set(id, call)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return call.promise
  }

  async function openTab(): Promise<Tab> {
    const { browserContextId } = await send('Target.createBrowserContext')
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId, forTab: true })
    const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true })
    const pages: string[] = []
    const logged: string[] = []
    const listen = ({ method, params, sessionId }: Message) => {
      if (method === 'Target.attachedToTarget' && sessionId === tab && params.targetInfo.type === 'page')
        pages.push(params.sessionId)
      if (method === 'Target.detachedFromTarget' && pages.includes(params.sessionId))
        pages.splice(pages.indexOf(params.sessionId), 1)
      if (method === 'Runtime.consoleAPICalled' && pages.includes(sessionId ?? ''))
        logged.push(String(params.args[0]?.value))
    }
    listeners.add(listen)
    await send('Target.setAutoAttach', { autoAttach: true, flatten: true, waitForDebuggerOnStart: false }, tab)
    while (pages.length === 0) await wait(POLL_MS)
    await send('Runtime.enable', {}, pages[0])
    await send(
      'Emulation.setDeviceMetricsOverride',
      { width: DESKTOP.width, height: DESKTOP.height, deviceScaleFactor: 1, mobile: false },
      pages[0],
    )
    return {
      logged,
      send: (method, params) => send(method, params, pages[0]),
      evaluate: async (expression) => {
        const options = { expression, awaitPromise: true, returnByValue: true }
        const { result, exceptionDetails } = await send('Runtime.evaluate', options, pages[0])
        if (exceptionDetails) throw new Error(result.description)
        return result.value
      },
      close: async () => {
        listeners.delete(listen)
        await send('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }

  return {
    openTab,
    close: async () => {
      socket.close()
      browser.kill()
      if (browser.exitCode === null) await once(browser, 'exit')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
