import type Plyr from 'plyr'
import { hasConsentFor } from '../../consent/consent.client.ts'
import type { AdEnding, ShownAd } from './ad-panel.tsx'
import {
  AD_TIMEOUT_MS,
  type AdConfiguration,
  allowedUrl,
  type Beacon,
  chooseFile,
  fillMacros,
  findAd,
  INVALID_VAST_CODES,
  type VastElement,
} from './ads.ts'

/** VAST event names, and those that scripts know (protocols 8). */
const EVENT_NAMES: Record<string, string> = {
  impression: 'adsimpression',
  start: 'adstarted',
  midpoint: 'adsmidpoint',
  complete: 'adscomplete',
  click: 'adsclick',
}

type PlayAdInput = {
  plyr: Plyr
  facts: AdConfiguration
  videoUrl: string
  /** Undefined: it is over. */
  onAd(ad: ShownAd | undefined): void
  onStart(): void
  signal: AbortSignal
}
type ReportAdEvent = (event: string, code?: number) => void

const shownVideos = new Set<string>()

/** Shows the pre-roll ad, once per video and page view. Resolves when the video may continue. */
export async function playAd({ plyr, facts, videoUrl: video, onAd, onStart, signal }: PlayAdInput): Promise<void> {
  if (shownVideos.has(video)) return
  shownVideos.add(video)
  const allowed = (address: string) => allowedUrl(address, location.href, facts.hosts)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(AD_TIMEOUT_MS)])
  const found = await findAd(facts.tag, async (address) => {
    const url = allowed(address)
    return url === undefined ? undefined : loadVast(url, patience)
  })
  if (signal.aborted) return
  const report = createReporter(plyr, found.beacons, allowed)
  const { ad, code } = found
  if (INVALID_VAST_CODES.includes(code)) console.info(`VAST ${code}: ${facts.tag}`)
  if (!ad) return report('error', code)
  dispatchMediaEvent(plyr, 'adsloaded')
  const width = plyr.media.clientWidth * devicePixelRatio
  const canPlay = document.createElement('video')
  const file = chooseFile(ad.files, width, ({ src, type }) => !!canPlay.canPlayType(type) && !!allowed(src))
  const src = file && allowed(file.src)
  if (!src) return report('error', 403)

  const { promise, resolve } = Promise.withResolvers<void>()
  let hasStarted = false
  let isOver = false
  signal.addEventListener('abort', () => over())
  onAd({
    plyr,
    ad,
    src,
    report,
    onStart() {
      hasStarted = true
      onStart()
      dispatchMediaEvent(plyr, 'adscontentpause')
      report('impression')
    },
    onOver: over,
  })
  return promise

  function over(ending?: AdEnding) {
    if (isOver) return
    isOver = true
    onAd(undefined)
    if (ending) report(ending.event, ending.event === 'error' ? ending.code : undefined)
    if (ending && hasStarted) {
      if (ending.event !== 'error') dispatchMediaEvent(plyr, 'adsallcomplete')
      dispatchMediaEvent(plyr, 'adscontentresume')
    }
    resolve()
  }
}

/** Undefined when it failed to load; the browser logs that itself. */
async function loadVast(url: string, signal: AbortSignal): Promise<VastElement | undefined> {
  const text = await fetch(url, { signal }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (text === undefined) return undefined
  const read = new DOMParser().parseFromString(text, 'text/xml')
  return toVastElement(read.querySelector('parsererror') ?? read.documentElement)
}

function toVastElement(element: Element): VastElement {
  return {
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.children.length > 0 ? '' : (element.textContent ?? '').trim(),
    children: [...element.children].map(toVastElement),
  }
}

/** Reports each event once, and to no other host after consent was withdrawn. */
function createReporter(
  plyr: Plyr,
  beacons: Beacon[],
  allowed: (address: string) => string | undefined,
): ReportAdEvent {
  const done = new Set<string>()
  return (event, code = 0) => {
    if (done.has(event)) return
    done.add(event)
    const name = EVENT_NAMES[event]
    if (name) dispatchMediaEvent(plyr, name)
    if (!hasConsentFor('ads', 'marketing')) return
    for (const { address } of beacons.filter((beacon) => beacon.event === event)) {
      const url = allowed(fillMacros(address, code, Math.random()))
      // A lost report is not repeated.
      if (url) fetch(url, { mode: 'no-cors', keepalive: true }).catch(() => {})
    }
  }
}

function dispatchMediaEvent(plyr: Plyr, name: string): void {
  plyr.media.dispatchEvent(new CustomEvent(name)) // Plyr dispatches it again on its container, from where it bubbles
}
