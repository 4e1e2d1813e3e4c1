import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'

type Handler = (event: { target: YouTubePlayer; data: number }) => void
type YouTubePlayerOptions = {
  videoId: string
  host: string
  playerVars: Record<string, unknown>
  events: Record<'onReady' | 'onStateChange' | 'onError' | 'onPlaybackRateChange', Handler>
}

/** State reported by YouTube's iframe, in parts. */
type PlayerInfo = Partial<{
  playerState: number
  currentTime: number
  duration: number
  playbackRate: number
  availablePlaybackRates: number[]
  videoLoadedFraction: number
  videoUrl: string
}>

const POLL_INTERVAL_MS = 250
/** The parameters taken from Plyr; the others are ignored. */
const URL_PARAMETERS = [
  'autoplay',
  'playsinline',
  'rel',
  'iv_load_policy',
  'cc_load_policy',
  'cc_lang_pref',
  'disablekb',
]

/**
 * The part of YouTube's `YT.Player` that Plyr uses, over the iframe's messages (`enablejsapi=1`). The original is a
 * third-party script, which the CSP forbids.
 */
export class YouTubePlayer {
  readonly #element: HTMLElement
  readonly #frame: HTMLIFrameElement
  readonly #host: string
  readonly #events: YouTubePlayerOptions['events']
  readonly #closed = new AbortController()
  #asking: ReturnType<typeof setInterval> | undefined
  #info: PlayerInfo = {}
  #isReady = false
  #isSeeking = false

  constructor(element: HTMLElement, { videoId, host, playerVars, events }: YouTubePlayerOptions) {
    this.#element = element
    this.#host = host
    this.#events = events
    const url = new URL(`/embed/${encodeURIComponent(videoId)}`, host)
    for (const name of URL_PARAMETERS) {
      const value = playerVars[name]
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    }
    url.searchParams.set('controls', '0') // our controls cover it
    url.searchParams.set('hl', 'uk')
    url.searchParams.set('enablejsapi', '1')
    url.searchParams.set('origin', location.origin)
    this.#frame = document.createElement('iframe')
    this.#frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    this.#frame.referrerPolicy = 'strict-origin-when-cross-origin' // YouTube refuses to play without it
    this.#frame.title = texts.controls.frameTitle.replace('{title}', 'YouTube')
    this.#frame.src = url.href
    element.append(this.#frame)
    addEventListener('message', (event) => this.#hear(event), { signal: this.#closed.signal })
    // Before `load` the iframe has our own origin and must not get the message; after it YouTube may still be starting.
    this.#frame.addEventListener('load', () => {
      clearInterval(this.#asking)
      // To whoever is there: what a browser shows of a blocked host would make each question an error on the console.
      this.#asking = setInterval(() => this.#post({ event: 'listening' }, '*'), POLL_INTERVAL_MS)
    })
  }

  playVideo = () => this.#command('playVideo')
  pauseVideo = () => this.#command('pauseVideo')
  stopVideo = () => this.#command('stopVideo')
  mute = () => this.#command('mute')
  unMute = () => this.#command('unMute')
  setVolume = (percent: number) => this.#command('setVolume', percent)
  setPlaybackRate = (rate: number) => this.#command('setPlaybackRate', rate)
  getCurrentTime = () => this.#info.currentTime ?? 0
  getDuration = () => this.#info.duration ?? 0
  getPlaybackRate = () => this.#info.playbackRate ?? 1
  getAvailablePlaybackRates = () => this.#info.availablePlaybackRates ?? [1]
  getVideoLoadedFraction = () => this.#info.videoLoadedFraction ?? 0
  getVideoUrl = () => this.#info.videoUrl ?? ''

  seekTo = (seconds: number) => {
    this.#isSeeking = true
    this.#info.currentTime = seconds // reported as the current time while seeking
    this.#command('seekTo', seconds, true)
  }

  destroy = () => {
    this.#closed.abort()
    clearInterval(this.#asking)
    this.#frame.remove()
  }

  #command(func: string, ...args: unknown[]) {
    this.#post({ event: 'command', func, args })
  }

  #post(message: object, to = this.#host) {
    this.#frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), to)
  }

  #hear({ source, origin, data }: MessageEvent) {
    if (source !== this.#frame.contentWindow || origin !== this.#host) return
    const message = readMessage(data)
    if (!message) return
    clearInterval(this.#asking)
    const { event, info } = message
    if (event === 'onReady') this.#becomeReady()
    else if (event === 'onError') this.#tell('onError', Number(info))
    else if (event === 'onStateChange') this.#enter(Number(info))
    else if ((event === 'initialDelivery' || event === 'infoDelivery') && typeof info === 'object') this.#learn(info)
  }

  #becomeReady() {
    if (this.#isReady) return
    this.#isReady = true
    for (const name of ['onStateChange', 'onError', 'onPlaybackRateChange']) this.#command('addEventListener', name)
    this.#tell('onReady', 0)
  }

  #learn(info: PlayerInfo | null) {
    const before = this.#info
    this.#info = { ...before, ...info, playerState: before.playerState ?? -1 }
    if (info?.playbackRate !== undefined && info.playbackRate !== before.playbackRate && this.#isReady) {
      this.#tell('onPlaybackRateChange', info.playbackRate)
    }
    if (typeof info?.playerState === 'number') this.#enter(info.playerState)
    // Plyr ends seeking on the next state change and moves its progress bar with time; a paused video changes neither.
    if (this.#isSeeking && info?.currentTime !== undefined) {
      this.#isSeeking = false
      this.#tell('onStateChange', this.#info.playerState ?? -1)
      this.#element.dispatchEvent(new Event('timeupdate'))
    }
  }

  /** Fires once, although the iframe reports each state twice. */
  #enter(state: number) {
    if (state === this.#info.playerState || !this.#isReady) return
    this.#info.playerState = state
    this.#tell('onStateChange', state)
  }

  #tell(event: keyof YouTubePlayerOptions['events'], data: number) {
    this.#events[event]({ target: this, data })
  }
}

function readMessage(data: unknown): { event?: unknown; info?: PlayerInfo | null } | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
    return typeof message === 'object' && message !== null ? message : undefined
  } catch {
    return undefined // not a message for us
  }
}
