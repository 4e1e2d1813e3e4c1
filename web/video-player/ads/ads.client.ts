import type Plyr from 'plyr'
import { playerTexts } from '#i18n/storefront/uk/media/video-player.ts'
import { hasConsentFor } from '../../consent/consent.client.ts'
import {
  AD_TIMEOUT_MS,
  type Ad,
  type AdConfiguration,
  allowedUrl,
  type Beacon,
  chooseFile,
  fillMacros,
  findAd,
  formatCountdown,
  INVALID_VAST_CODES,
  progressEventsUntil,
  skipAfterSeconds,
  type VastElement,
} from './ads.ts'

const { ads: texts, controls } = playerTexts

/** Player keys that keep their meaning during an ad. */
const SHARED_KEYS = ['Escape', 'f', 'm', 'ArrowUp', 'ArrowDown']
/** VAST event names, and those that scripts know (protocols 8). */
const EVENT_NAMES: Record<string, string> = {
  impression: 'adsimpression',
  start: 'adstarted',
  midpoint: 'adsmidpoint',
  complete: 'adscomplete',
  click: 'adsclick',
}

type PlayAdInput = { plyr: Plyr; facts: AdConfiguration; videoUrl: string; begin(): void; signal: AbortSignal }
type ReportAdEvent = (event: string, code?: number) => void

const shownVideos = new Set<string>()

/** Shows the pre-roll ad, once per video and page view. Resolves when the video may continue. */
export async function playAd({ plyr, facts, videoUrl: video, begin, signal }: PlayAdInput): Promise<void> {
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
  const panel = createAdPanel(ad)
  const width = plyr.media.clientWidth * devicePixelRatio
  const file = chooseFile(ad.files, width, ({ src, type }) => !!panel.video.canPlayType(type) && !!allowed(src))
  if (!file) return report('error', 403)
  panel.video.src = allowed(file.src) ?? ''
  await showAd({ plyr, ad, panel, begin, report, signal })
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

type AdPanel = ReturnType<typeof createAdPanel>
type ShowAdInput = { plyr: Plyr; ad: Ad; panel: AdPanel; begin(): void; report: ReportAdEvent; signal: AbortSignal }

/** Covers the player, whose controls are blocked. Any failure ends the ad immediately. */
function showAd({ plyr, ad, panel, begin, report, signal }: ShowAdInput): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { container } = plyr.elements
  const over = new AbortController()
  const during = { signal: over.signal }
  const behind = [...(container?.children ?? [])]
  const { element, video, pause, mute, left, visit, skip } = panel
  let patience: ReturnType<typeof setTimeout>

  function end(how?: 'complete' | 'skip' | 'error', code?: number) {
    if (over.signal.aborted) return
    over.abort()
    clearTimeout(patience)
    const [hadBegun, hadFocus] = [!element.hidden, element.contains(document.activeElement)]
    video.pause()
    element.remove()
    for (const part of behind) part.toggleAttribute('inert', false)
    if (hadFocus) container?.querySelector<HTMLElement>('.plyr__controls [data-plyr=play]')?.focus()
    if (how) report(how, code)
    if (how && hadBegun) {
      if (how !== 'error') dispatchMediaEvent(plyr, 'adsallcomplete')
      dispatchMediaEvent(plyr, 'adscontentresume')
    }
    resolve()
  }

  function follow() {
    const { currentTime, paused } = video
    const duration = (Number.isFinite(video.duration) ? video.duration : ad.duration) || Number.POSITIVE_INFINITY
    const after = skipAfterSeconds(ad.skipOffset, duration)
    const early = Math.ceil(after - currentTime)
    setText(
      left,
      duration < Number.POSITIVE_INFINITY ? texts.left(formatCountdown(duration - currentTime)) : texts.label,
    )
    setText(skip, early > 0 ? texts.skipIn(early) : texts.skip)
    skip.disabled = early > 0
    skip.hidden = after >= duration
    setIcon(pause, plyr, paused ? 'play' : 'pause', paused ? controls.play : controls.pause)
    clearTimeout(patience)
    if (!paused) patience = setTimeout(() => end('error', 402), AD_TIMEOUT_MS)
    if (!element.hidden) for (const moment of progressEventsUntil(currentTime / duration)) report(moment)
  }

  function sound() {
    Object.assign(video, { volume: plyr.volume, muted: plyr.muted })
    setIcon(mute, plyr, plyr.muted ? 'muted' : 'volume', plyr.muted ? controls.unmute : controls.mute)
  }

  function show() {
    if (!element.hidden) return
    for (const part of behind) part.toggleAttribute('inert', true)
    element.hidden = false
    begin()
    dispatchMediaEvent(plyr, 'adscontentpause')
    report('impression')
    follow()
  }

  for (const event of ['play', 'pause', 'timeupdate']) video.addEventListener(event, follow, during)
  video.addEventListener('playing', show, during)
  video.addEventListener('ended', () => end('complete'), during)
  video.addEventListener('error', () => end('error', 401), during)
  pause.addEventListener('click', () => void (video.paused ? video.play() : video.pause()))
  mute.addEventListener('click', () => {
    plyr.muted = !plyr.muted
  })
  skip.addEventListener('click', () => end('skip'))
  visit.addEventListener('click', () => {
    video.pause()
    report('click')
  })
  plyr.media.addEventListener('volumechange', sound, during)
  // Media keys and scripts may start the video; it waits for the ad.
  plyr.media.addEventListener('play', () => plyr.pause(), during)
  for (const event of ['keydown', 'keyup'] as const) {
    const keep = (pressed: KeyboardEvent) => SHARED_KEYS.includes(pressed.key) || pressed.stopPropagation()
    container?.addEventListener(event, keep, { ...during, capture: true })
  }
  signal.addEventListener('abort', () => end(), during)

  sound()
  container?.append(element)
  video.play().catch(() => end('error', 405))
  return promise
}

function createAdPanel({ href }: Ad) {
  const element = document.createElement('div')
  Object.assign(element, { className: 'plyr__ads', role: 'group', ariaLabel: texts.label, hidden: true })
  element.innerHTML = `<video playsinline></video><div class="video__ad-bar">
    <button type="button" class="plyr__control"></button><button type="button" class="plyr__control"></button>
    <span class="video__ad-left"></span><a class="video__ad-visit" target="_blank" rel="noopener noreferrer"></a>
    <button type="button" class="video__ad-skip"></button></div>`
  const video = findPart<HTMLVideoElement>(element, 'video')
  const visit = findPart<HTMLAnchorElement>(element, 'a')
  const [pause, mute, skip] = [...element.querySelectorAll('button')] as [Button, Button, Button]
  if (href) Object.assign(visit, { href, textContent: texts.visit })
  else visit.remove()
  return { element, video, pause, mute, left: findPart(element, 'span'), visit, skip }
}

type Button = HTMLButtonElement

function findPart<E extends HTMLElement>(of: HTMLElement, name: string): E {
  return of.querySelector(name) as E
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function setIcon(button: Button, { config }: Plyr, icon: string, label: string): void {
  if (button.ariaLabel === label) return
  button.ariaLabel = label
  button.innerHTML = `<svg aria-hidden="true"><use href="${config.iconUrl}#plyr-${icon}"/></svg>`
}
