/** For all files of a tag together, and for each stall of the ad video. */
export const AD_TIMEOUT_MS = 4000

/** The ad tag URL, and the hosts besides the shop that ads may load from and report to. */
export type AdConfiguration = { tag: string; hosts: readonly string[] }

/** An element of a VAST file (versions 3 and 4), as plain data. */
export type VastElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: VastElement[]
}

/** A report URL for an event, by VAST's event name. */
export type Beacon = { event: string; address: string }
export type AdFile = { src: string; type: string; width: number }
export type Ad = { files: AdFile[]; duration: number; skipOffset: string; href: string }

/** `code` is the VAST error code, sent to the error URLs. */
export type AdSearchResult = { ad?: Ad; code: number; beacons: Beacon[] }
/** Error codes of the files themselves: not VAST XML, and too many wrappers. */
export const INVALID_VAST_CODES = [100, 302]

const MAX_WRAPPERS = 3
const DEFAULT_SKIP_S = 5

/** Follows wrappers to the first video ad; `load` returns undefined when the file cannot be loaded. */
export async function findAd(
  tag: string,
  load: (address: string) => Promise<VastElement | undefined>,
): Promise<AdSearchResult> {
  let beacons: Beacon[] = []
  let address = tag
  for (let wrappers = 0; wrappers <= MAX_WRAPPERS; wrappers++) {
    const root = await load(address)
    if (root?.name !== 'VAST') return { code: root ? 100 : 301, beacons }
    const result = parseVast(root)
    beacons = [...beacons, ...result.beacons]
    if (!result.next) return { ...result, code: 303, beacons }
    address = result.next
  }
  return { code: 302, beacons }
}

/** The first video ad of a file, or the URL of the file that has it. */
function parseVast(root: VastElement): { beacons: Beacon[]; next?: string; ad?: Ad } {
  for (const body of findElements(root, 'Ad').flatMap(({ children }) => children)) {
    const linears = findElements(body, 'Creatives', 'Creative', 'Linear')
    const [next] = elementTexts(body, 'VASTAdTagURI')
    if (body.name === 'Wrapper' && next) return { beacons: parseBeacons(body, linears), next }
    if (body.name !== 'InLine') continue
    for (const linear of linears) {
      const files = findElements(linear, 'MediaFiles', 'MediaFile').flatMap(parseFile)
      if (files.length > 0) return { beacons: parseBeacons(body, [linear]), ad: parseAd(linear, files) }
    }
  }
  return { beacons: elementTexts(root, 'Error').map((address) => ({ event: 'error', address })) }
}

function parseAd(linear: VastElement, files: AdFile[]): Ad {
  const [duration = ''] = elementTexts(linear, 'Duration')
  const [href = ''] = elementTexts(linear, 'VideoClicks', 'ClickThrough')
  return {
    files,
    duration: parseTime(duration) ?? 0,
    skipOffset: linear.attributes.skipoffset ?? '',
    href: /^https?:\/\//i.test(href) && URL.canParse(href) ? href : '',
  }
}

function parseFile({ attributes, text }: VastElement): AdFile[] {
  const { type = '', width, delivery, apiFramework } = attributes
  const plays = /^video\/(mp4|webm)\b/i.test(type) && delivery !== 'streaming' && !apiFramework
  return plays && text ? [{ src: text, type, width: Number(width) || 0 }] : []
}

function parseBeacons(body: VastElement, linears: VastElement[]): Beacon[] {
  const named = (event: string) => (address: string) => ({ event, address })
  return [
    ...elementTexts(body, 'Impression').map(named('impression')),
    ...elementTexts(body, 'Error').map(named('error')),
    ...linears.flatMap((linear) => [
      ...findElements(linear, 'TrackingEvents', 'Tracking').map((tracking) =>
        named(tracking.attributes.event ?? '')(tracking.text),
      ),
      ...elementTexts(linear, 'VideoClicks', 'ClickTracking').map(named('click')),
    ]),
  ]
}

function findElements(element: VastElement, ...path: string[]): VastElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

function elementTexts(element: VastElement, ...path: string[]): string[] {
  return findElements(element, ...path).flatMap(({ text }) => text || [])
}

/** The playable file whose width is closest to the player's; the first of equals. */
export function chooseFile(
  files: readonly AdFile[],
  width: number,
  plays: (file: AdFile) => boolean,
): AdFile | undefined {
  const away = (file: AdFile) => Math.abs(file.width - width)
  return files.filter(plays).sort((a, b) => away(a) - away(b))[0]
}

/** Seconds after which the ad may be skipped: a time or a share of the duration, by default 5 s. */
export function skipAfterSeconds(offset: string, duration: number): number {
  const share = /^(\d+(?:\.\d+)?)%$/.exec(offset.trim())?.[1]
  return share === undefined ? (parseTime(offset) ?? DEFAULT_SKIP_S) : (duration * Number(share)) / 100
}

/** `HH:MM:SS` or `HH:MM:SS.mmm`, in seconds. */
function parseTime(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/.exec(text.trim()) ?? []
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Events due when this share of the ad has been played. */
export function progressEventsUntil(share: number): string[] {
  return ['start', 'firstQuartile', 'midpoint', 'thirdQuartile'].slice(0, Math.floor(share * 4) + 1)
}

/** The absolute URL if it is the shop's own or on a host that the owner has allowed (`https://*.host` too). */
export function allowedUrl(address: string, page: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(address, page)
  if (!url) return undefined
  const isAllowed = hosts.some((host) => {
    const [, any, name = ''] = /^https:\/\/(\*\.)?(.+)$/.exec(host) ?? []
    return url.protocol === 'https:' && name !== '' && (any ? url.host.endsWith(`.${name}`) : url.host === name)
  })
  return isAllowed || url.origin === new URL(page).origin ? url.href : undefined
}

/** VAST macros that we support. */
export function fillMacros(address: string, code: number, random: number): string {
  return address.replaceAll('[ERRORCODE]', String(code)).replaceAll('[CACHEBUSTING]', random.toFixed(8).slice(2))
}

/** `1:05` */
export function formatCountdown(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`
}
