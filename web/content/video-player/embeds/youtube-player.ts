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

/** Of YouTube's states. */
const PAUSED = 2

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

/** Plyr looks for YouTube's script first and would otherwise load it from YouTube. */
export function provideYouTube(): void {
  window.YT ??= { Player: YouTubePlayer }
}

declare global {
  interface Window {
    YT?: { Player: typeof YouTubePlayer }
  }
}

/**
 * The part of YouTube's `YT.Player` that Plyr uses, over the iframe's messages (`enablejsapi=1`). The original is a
 * third-party script, which the CSP forbids. The frame itself is a component (youtube-frame.tsx).
 */
export class YouTubePlayer {
  readonly host: string
  readonly #element: EventTarget
  readonly #options: YouTubePlayerOptions
  #post: ((message: string, to: string) => void) | undefined
  #info: PlayerInfo = {}
  #isReady = false
  #isSeeking = false

  constructor(element: EventTarget, options: YouTubePlayerOptions) {
    this.#element = element
    this.#options = options
    this.host = options.host
  }

  /** `page`: the origin that the frame may talk to. */
  frameUrl(page: string): string {
    const { videoId, playerVars } = this.#options
    const url = new URL(`/embed/${encodeURIComponent(videoId)}`, this.host)
    for (const name of URL_PARAMETERS) {
      const value = playerVars[name]
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    }
    url.searchParams.set('controls', '0') // our controls cover it
    url.searchParams.set('hl', 'uk')
    url.searchParams.set('enablejsapi', '1')
    url.searchParams.set('origin', page)
    return url.href
  }

  /** `post`: to the frame, if it is at that origin. Returns what ends it. */
  connect(post: (message: string, to: string) => void): () => void {
    this.#post = post
    return this.destroy
  }

  /** To whoever is there: what a browser shows of a blocked host would make each question an error on the console. */
  ask = () => this.#say({ event: 'listening' }, '*')

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
    this.#post = undefined
  }

  /** A message of the frame. Whether it is one of its player. */
  hear(data: unknown): boolean {
    const message = readMessage(data)
    if (!message || !this.#post) return false
    const { event, info } = message
    if (event === 'onReady') this.#becomeReady()
    else if (event === 'onError') this.#tell('onError', Number(info))
    else if (event === 'onStateChange') this.#enter(Number(info))
    else if ((event === 'initialDelivery' || event === 'infoDelivery') && typeof info === 'object') this.#learn(info)
    return true
  }

  #command(func: string, ...args: unknown[]) {
    this.#say({ event: 'command', func, args })
  }

  #say(message: object, to = this.host) {
    this.#post?.(JSON.stringify({ ...message, id: 1, channel: 'widget' }), to)
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
    const { currentTime, playerState } = this.#info
    if (info?.currentTime === undefined) return
    // Plyr ends seeking on the next state change and moves its progress bar with time; a paused video changes neither.
    if (this.#isSeeking) {
      this.#isSeeking = false
      this.#tell('onStateChange', playerState ?? -1)
    } else if (playerState !== PAUSED || currentTime === before.currentTime) return
    // What was on its way when the seek was asked for comes before the answer.
    this.#element.dispatchEvent(new Event('timeupdate'))
  }

  /** Fires once, although the iframe reports each state twice. */
  #enter(state: number) {
    if (state === this.#info.playerState || !this.#isReady) return
    this.#info.playerState = state
    this.#tell('onStateChange', state)
  }

  #tell(event: keyof YouTubePlayerOptions['events'], data: number) {
    this.#options.events[event]({ target: this, data })
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
