import { mayNeedConsent } from '../content/blocks/consent-blocks.ts'
import { parseBlocks } from '../content/blocks/parse-blocks.ts'
import { parseBody } from '../content/pages/page-validation.ts'
import { getGlossary } from '../languages/translations.server.ts'
import { type Glossary, translatedText } from '../languages/translations.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import type { UsedService } from './consent.ts'
import * as sql from './used-services.sql.server.ts'
import { mergedServices, ownServices, pageServices } from './used-services.ts'
import { urlServices } from './video-services.ts'

/** Per database, until published content or the settings change: the same list is the same object. */
const known = new WeakMap<object, { state: string; services: readonly UsedService[] }>()

/** All services that need consent, in the order in which pages were created. */
export async function listUsedServices(shop: Shop, settings: Settings): Promise<readonly UsedService[]> {
  const { tags } = settings.consent
  const state = JSON.stringify([await sql.selectPublishedFingerprint(shop.db, shop.now()), tags, settings.videoAds])
  const before = known.get(shop.seal)
  const glossary = await getGlossary(shop)
  if (before?.state === state) return translatedServices(before.services, glossary)
  const read = mergedServices([...ownServices(tags), ...(await publishedServices(shop, settings.videoAds))])
  const services = before && JSON.stringify(before.services) === JSON.stringify(read) ? before.services : read
  known.set(shop.seal, { state, services })
  return translatedServices(services, glossary)
}

/** Per list: the same titles are the same object, too. */
const translations = new WeakMap<readonly UsedService[], readonly UsedService[]>()

function translatedServices(services: readonly UsedService[], glossary: Glossary): readonly UsedService[] {
  if (glossary.size === 0) return services
  const translated = services.map((one) => ({ ...one, title: translatedText(glossary, one.title) }))
  const before = translations.get(services)
  if (before?.every(({ title }, index) => title === translated[index]?.title)) return before
  translations.set(services, translated)
  return translated
}

async function publishedServices(shop: Shop, showsAds: boolean): Promise<UsedService[]> {
  const pages = await sql.selectPagesNeedingConsent(shop.db, shop.now())
  const inPages = pages
    .toSorted((one, other) => one.id - other.id)
    .filter(({ body }) => mayNeedConsent(body))
    .flatMap(({ id, title, body }) =>
      pageServices({ id, title, blocks: parseBlocks(parseBody(body)).blocks }, showsAds),
    )
  return [...inPages, ...(await sql.selectGalleryLinkUrls(shop.db)).flatMap(urlServices)]
}
