import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { localizePath } from '#shop/core/languages/languages.ts'
import { offlinePath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Storefront } from '../storefront-build.ts'
import { fileResponse } from './file-response.ts'

/** Asked for anew with each page. Off, they get a worker that removes itself and what was stored. */
export function openServiceWorker(shop: Shop, { assets, assetsDir }: Storefront) {
  // Read at once, like all built files: another build may replace the folder while this server runs.
  const source = assetsDir && readFile(join(assetsDir, basename(assets.serviceWorker)), 'utf8')
  if (source) source.catch(() => {}) // a request reports it
  const shell = JSON.stringify([localizePath(shop.language, offlinePath), assets.style])

  return async (request: Request): Promise<Response | undefined> => {
    if (!source) return undefined
    const { offlinePages } = await getSettings(shop)
    return fileResponse(request, offlinePages ? `self.shell=${shell};\n${await source}` : REMOVAL, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
}

const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([
  ...['meblia_pages', 'meblia_offline'].map((name) => caches.delete(name)),
  self.registration.unregister(),
])))
`
