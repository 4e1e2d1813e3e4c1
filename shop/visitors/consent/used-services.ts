import type { Block } from '#shop/content/blocks/blocks.ts'
import { allBlocks } from '#shop/content/blocks/find-block.ts'
import { type ConsentCategory, OPTIONAL_CATEGORIES, type OptionalCategory, type UsedService } from './consent.ts'
import { videoService } from './video-services.ts'

/** What older pages store where no service is named. */
const NO_SERVICE = 'general'

/** An unnamed one gets its own service, so consent to it covers nothing else (protocols 5.4). */
export function blockService(service: string, pageId: number, blockId: string): string {
  return service === NO_SERVICE || service === '' ? `area-${pageId}-${blockId}` : service
}

/** The shop's own statistics and preferences; `tags`: the owner's scripts. */
export function ownServices(
  tags: readonly { service: string; category: OptionalCategory; src: string }[],
): UsedService[] {
  return [
    { service: 'viewed', category: 'preferences', title: '', hosts: [] },
    { service: 'burst', category: 'statistics', title: '', hosts: [] },
    ...tags.map(({ service, category, src }) => ({ service, category, title: '', hosts: hostsIn(`"${src}"`) })),
  ]
}

/** Services of a page's blocks at any depth. `showsAds`: the shop shows advertisements before its own videos. */
export function pageServices(page: { id: number; title: string; blocks: Block[] }, showsAds: boolean): UsedService[] {
  return allBlocks(page.blocks).flatMap((block): UsedService[] => {
    if (block.type === 'video') {
      const { source, adTag } = block
      if (source.from !== 'files') return [videoService(source.from)]
      return showsAds && adTag
        ? [{ service: 'ads', category: 'marketing', title: '', hosts: hostsIn(`"${adTag}"`) }]
        : []
    }
    if (block.type !== 'html_embed' && block.type !== 'consent_area') return []
    return [
      {
        service: blockService(block.service, page.id, block.id),
        category: block.category,
        title: block.title || page.title,
        hosts: block.type === 'html_embed' ? hostsIn(block.html) : [],
      },
    ]
  })
}

/** Each once per category, with all hosts and the first title. */
export function mergedServices(all: readonly UsedService[]): UsedService[] {
  const byName = new Map<string, UsedService>()
  for (const service of all) {
    const name = `${service.category} ${service.service}`
    const before = byName.get(name)
    const hosts = [...new Set([...(before?.hosts ?? []), ...service.hosts])]
    byName.set(name, { ...(before ?? service), title: before?.title || service.title, hosts })
  }
  return [...byName.values()]
}

export function servicesInCategory(services: readonly UsedService[], category: ConsentCategory): UsedService[] {
  return services.filter((used) => used.category === category)
}

/** Categories to ask for: those the owner offers and those in use. */
export function requestedCategories(
  offered: readonly ConsentCategory[],
  services: readonly UsedService[],
): OptionalCategory[] {
  return OPTIONAL_CATEGORIES.filter(
    (category) => offered.includes(category) || servicesInCategory(services, category).length > 0,
  )
}

const MAX_HOSTS = 12

/** Links are not fetched without a click; everything else with a URL is. */
function hostsIn(html: string): string[] {
  const fetched = html.replace(/<a\b[^>]*>/gi, '')
  const hosts = [...fetched.matchAll(/(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(([, host = '']) =>
    host.toLowerCase(),
  )
  return [...new Set(hosts)].slice(0, MAX_HOSTS)
}
