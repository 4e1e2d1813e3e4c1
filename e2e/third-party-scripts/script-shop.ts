import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { copyDemoShop } from '../fixtures/demo-shop.ts'
import { runShop } from '../fixtures/run-shop.ts'

/** The demo shop of an owner who keeps third-party scripts. */
export type ThirdPartyScriptShop = {
  /** By the host name that its responses use: cookies belong to one host. */
  address: string
  /** Opened a second time beside the running server. */
  withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function runThirdPartyScriptShop(settings: Partial<Settings> = {}): Promise<ThirdPartyScriptShop> {
  const dir = await copyDemoShop()
  const inside: ThirdPartyScriptShop['withShop'] = async (work) => {
    const read = readConfig({ DATA_DIR: dir })
    if (read.kind === 'wrong') throw new Error(read.problems.join('\n'))
    const { shop, close } = await openShop(read.config, openLog('warn'))
    try {
      return await work(shop)
    } finally {
      await shop.encoder.close()
      await close()
    }
  }
  await inside((shop) => saveSettings(shop, { ...settings, pageGlobals: true }))
  const running = await runShop(dir)
  return {
    address: running.url.replace('127.0.0.1', 'localhost'),
    withShop: inside,
    close: async () => {
      await running.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The page's script never loads; the third-party one replaces it. */
export async function replaceScripts(page: Page, script: () => void): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(script)
}

export function scriptEvents(page: Page): Promise<string[]> {
  return page.evaluate('told')
}
