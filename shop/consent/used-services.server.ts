import { mayAskForConsent } from '../content/asking-for-consent.ts'
import { readBlocks } from '../content/block-reading.ts'
import { parsedBody } from '../content/page-saving.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import * as sql from './used-services.sql.server.ts'
import { ownServices, servicesAt, servicesInPage, together, type UsedService } from './used-services.ts'

/** Of each database, until anything published or the settings change: the same list is the same object. */
const known = new WeakMap<object, { state: string; services: readonly UsedService[] }>()

/** All that a visitor may be asked for, in the order in which pages were made. */
export async function readUsedServices(shop: Shop, settings: Settings): Promise<readonly UsedService[]> {
  const { tags } = settings.consent
  const state = JSON.stringify([await sql.selectPublishedState(shop.db, shop.now()), tags, settings.videoAds])
  const before = known.get(shop.seal)
  if (before?.state === state) return before.services
  const read = together([...ownServices(tags), ...(await publishedServices(shop, settings.videoAds))])
  const services = before && JSON.stringify(before.services) === JSON.stringify(read) ? before.services : read
  known.set(shop.seal, { state, services })
  return services
}

async function publishedServices(shop: Shop, showsAds: boolean): Promise<UsedService[]> {
  const pages = await sql.selectAskingPages(shop.db, shop.now())
  const inPages = pages
    .toSorted((one, other) => one.id - other.id)
    .filter(({ body }) => mayAskForConsent(body))
    .flatMap(({ id, title, body }) =>
      servicesInPage({ id, title, blocks: readBlocks(parsedBody(body)).blocks }, showsAds),
    )
  return [...inPages, ...(await sql.selectOpenedAddresses(shop.db)).flatMap(servicesAt)]
}
