import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#app/config.ts'
import { openShop } from '#app/open-shop.ts'
import type { Database, DatabaseAddress } from '#db/database.ts'
import type { Log, Shop } from '#shop/core/shop.ts'
import { openTestSite, type TestSite } from './site.ts'
import { quickPasswords } from './staff.ts'

export type TestServer = { shop: Shop & { database: Database }; site: TestSite; close(): Promise<void> }

/** A server as it starts in a process of its own, with its own folder and on a machine with this clock. */
export async function openServer(database: DatabaseAddress, machineNow: () => number = Date.now): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meblia-server-'))
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    database,
    siteUrl: 'http://dubrava.test',
    logLevel: 'silent',
    trustedProxies: ['127.0.0.1'],
  }
  const opened = await openShop(config, silence, machineNow)
  const shop = { ...opened.shop, passwords: quickPasswords, database: opened.database }
  const site = await openTestSite(shop, {}, { ...config, startsWorkers: true })
  return {
    shop,
    site,
    close: async () => {
      await site.close()
      await shop.encoder.close()
      await opened.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Sends each request to the next server, as a load balancer does. */
export function balance(servers: TestServer[]): Pick<TestSite, 'request' | 'get'> {
  let turn = 0
  const request: TestSite['request'] = (...parameters) => {
    const server = servers[turn++ % servers.length]
    if (!server) throw new Error('There is no server.')
    return server.site.request(...parameters)
  }
  return { request, get: (path, headers) => request('GET', path, headers) }
}

const silence: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
