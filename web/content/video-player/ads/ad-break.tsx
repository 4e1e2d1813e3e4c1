import type Plyr from 'plyr'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AdPanel, type ShownAd } from './ad-panel.tsx'
import {
  AD_TIMEOUT_MS,
  type AdConfiguration,
  allowedUrl,
  type Beacon,
  chooseFile,
  fillMacros,
  findAd,
  INVALID_VAST_CODES,
} from './ads.ts'
import { loadVast } from './load-vast.ts'

/** VAST event names, and those that scripts know (protocols 8). */
const EVENT_NAMES: Record<string, string> = {
  impression: 'adsimpression',
  start: 'adstarted',
  midpoint: 'adsmidpoint',
  complete: 'adscomplete',
  click: 'adsclick',
}

type AdBreakProps = {
  plyr: Plyr
  facts: AdConfiguration
  videoUrl: string
  hasConsent(): boolean
  /** It covers the player. */
  onStart(): void
  /** The video may go on. */
  onOver(): void
}
type ReportAdEvent = (event: string, code?: number) => void
type PlayableAd = Pick<ShownAd, 'ad' | 'src'> & { report: ReportAdEvent }

const shownVideos = new Set<string>()

/** The pre-roll ad over the player, once per video and page view. */
export function AdBreak({ plyr, facts, videoUrl, hasConsent, onStart, onOver }: AdBreakProps) {
  const [shown, setShown] = useState<ShownAd>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for once
  useEffect(() => {
    if (shownVideos.has(videoUrl)) return onOver()
    shownVideos.add(videoUrl)
    const ended = new AbortController()
    const { signal } = ended
    findPlayableAd({ plyr, facts, hasConsent, signal })
      .catch(console.info)
      .then((found) => {
        if (signal.aborted) return
        if (found) setShown(reportedAd(plyr, found, { onStart, onOver }))
        else onOver()
      })
    return () => ended.abort()
  }, [])

  const { container } = plyr.elements
  return shown && container && createPortal(<AdPanel {...shown} />, container)
}

/** With its events, each once. */
function reportedAd(
  plyr: Plyr,
  { report, ...found }: PlayableAd,
  { onStart, onOver }: Pick<AdBreakProps, 'onStart' | 'onOver'>,
): ShownAd {
  let hasStarted = false
  let isOver = false
  return {
    ...found,
    plyr,
    report,
    onStart() {
      hasStarted = true
      onStart()
      dispatchMediaEvent(plyr, 'adscontentpause')
      report('impression')
    },
    onOver(ending) {
      if (isOver) return
      isOver = true
      report(ending.event, ending.event === 'error' ? ending.code : undefined)
      if (hasStarted) {
        if (ending.event !== 'error') dispatchMediaEvent(plyr, 'adsallcomplete')
        dispatchMediaEvent(plyr, 'adscontentresume')
      }
      onOver()
    },
  }
}

type AdSearch = Pick<AdBreakProps, 'plyr' | 'facts' | 'hasConsent'> & { signal: AbortSignal }

/** Undefined: there is none that can be shown, which is reported to where its file says. */
async function findPlayableAd({ plyr, facts, hasConsent, signal }: AdSearch): Promise<PlayableAd | undefined> {
  const allowed = (address: string) => allowedUrl(address, location.href, facts.hosts)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(AD_TIMEOUT_MS)])
  const { ad, code, beacons } = await findAd(facts.tag, async (address) => {
    const url = allowed(address)
    return url === undefined ? undefined : loadVast(url, patience)
  })
  const { media } = plyr
  if (signal.aborted || !(media instanceof HTMLVideoElement)) return undefined
  const report = createReporter(plyr, beacons, allowed, hasConsent)
  if (INVALID_VAST_CODES.includes(code)) console.info(`VAST ${code}: ${facts.tag}`)
  if (!ad) {
    report('error', code)
    return undefined
  }
  dispatchMediaEvent(plyr, 'adsloaded')
  const width = media.clientWidth * devicePixelRatio
  const file = chooseFile(ad.files, width, ({ src, type }) => !!media.canPlayType(type) && !!allowed(src))
  const src = file && allowed(file.src)
  if (src) return { ad, src, report }
  report('error', 403)
  return undefined
}

/** Reports each event once, and to no other host after consent was withdrawn. */
function createReporter(
  plyr: Plyr,
  beacons: Beacon[],
  allowed: (address: string) => string | undefined,
  hasConsent: () => boolean,
): ReportAdEvent {
  const done = new Set<string>()
  return (event, code = 0) => {
    if (done.has(event)) return
    done.add(event)
    const name = EVENT_NAMES[event]
    if (name) dispatchMediaEvent(plyr, name)
    if (!hasConsent()) return
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
