import { labelControls, localizeSpeeds } from './controls/control-labels.client.ts'
import { parseStoredSettings, STORAGE_KEY } from './stored-settings.ts'
import './player.css'
import Plyr from 'plyr'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import { hasConsentFor } from '../consent/consent.client.ts'
import type { ShownAd } from './ads/ad-panel.tsx'
import blank from './blank.mp4?url'
import { autoHideControls } from './controls/auto-hide-controls.client.ts'
import { addCastControl } from './controls/cast.client.ts'
import { EMBED_OPTIONS } from './embeds/embeds.client.ts'
import {
  EMBED_TIMEOUT_MS,
  embedFailure,
  FATAL_VIMEO_ERRORS,
  fileFailure,
  type PlaybackFailure,
} from './playback-failures.ts'
import { DEFAULT_QUALITY, PLAYER_CONTROLS, QUALITIES, SEEK_STEP_S, SETTINGS_PANELS, SPEEDS } from './player-defaults.ts'
import sprite from './plyr.svg?url'
import { loadPreviewThumbnails } from './preview-thumbnails.client.ts'
import {
  PLAYER_SETTINGS_ID,
  type PlayerConfiguration,
  type PlayerSettings,
  playerState,
  preferredFileUrl,
} from './video-player.ts'

export { loadEmbedScripts } from './embeds/embeds.client.ts'

/** What the component shows over the player. Undefined: no ad any more. */
type PlayerPanels = { onFailure(failure: PlaybackFailure): void; onAd(ad: ShownAd | undefined): void }

/**
 * Makes a player of the media element in the stage; it is shown in place of the poster when it plays. For the component,
 * which is of another build.
 *
 * @public
 */
export function startPlayer(
  stage: HTMLElement,
  facts: PlayerConfiguration,
  { onFailure, onAd }: PlayerPanels,
  signal: AbortSignal,
): void {
  const { source, title, ratio, ad } = facts
  const element = stage.closest('.video') as HTMLElement
  const media = stage.firstElementChild as HTMLElement
  const poster = element.querySelector<HTMLElement>('.video__start')
  let waiting = true
  let hasFailed = false
  /** Aborted when the ad is over; the video waits for it. */
  const advertising = new AbortController()
  element.dataset.state = 'loading'
  let isHeld = ad !== undefined && hasConsentFor('ads', 'marketing')
  let embedTimeout: ReturnType<typeof setTimeout> | undefined

  // Before Plyr reads its settings, because an invalid copy would keep it from starting.
  const remembered = parseStoredSettings(localStorage.getItem(STORAGE_KEY))
  if (remembered === 'broken') localStorage.removeItem(STORAGE_KEY)
  const settings = readSettings()
  const plyr = new Plyr(media, {
    title,
    ratio,
    autoplay: !isHeld,
    iconUrl: settings.plyr_iconUrl,
    blankVideo: settings.plyr_blankVideo,
    controls: PLAYER_CONTROLS,
    settings: SETTINGS_PANELS,
    seekTime: SEEK_STEP_S,
    speed: { selected: 1, options: SPEEDS },
    quality: { default: DEFAULT_QUALITY, options: QUALITIES },
    captions: { active: false, language: source.from === 'files' ? (source.captions[0]?.language ?? 'uk') : 'uk' },
    storage: { enabled: true, key: STORAGE_KEY },
    tooltips: { controls: true, seek: true },
    i18n: texts.controls,
    ...EMBED_OPTIONS,
  })
  // Set only now: earlier, Plyr would have requested a poster from another host.
  if (source.from === 'youtube') plyr.config.youtube.customControls = true

  function tellState() {
    const { paused, duration, currentTime } = plyr
    // Plyr's Vimeo code reports the end of a video whose duration is not known yet.
    const ended = plyr.ended && duration > 0
    const state = playerState({ waiting: waiting || isHeld, paused, ended, time: currentTime })
    // Keys are the player's as soon as it plays.
    if (state === 'playing') showStage()
    element.dataset.state = state
  }

  /** A provider that is blocked or silent reports nothing: each sign of it begins the wait anew, until it plays. */
  function waitForProvider() {
    clearTimeout(embedTimeout)
    if (poster && !poster.hidden && !signal.aborted) embedTimeout = setTimeout(() => fail('silent'), EMBED_TIMEOUT_MS)
  }

  function showStage() {
    clearTimeout(embedTimeout)
    if (!poster || poster.hidden) return
    const hadFocus = poster.contains(document.activeElement)
    poster.hidden = true
    const first = '.plyr__ads button, .plyr__controls:not([inert]) [data-plyr=play]'
    if (hadFocus) stage.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }

  function fail(failure: PlaybackFailure) {
    if (signal.aborted || hasFailed) return
    hasFailed = true
    clearTimeout(embedTimeout)
    waiting = false
    advertising.abort()
    plyr.pause()
    element.dataset.error = failure
    element.dataset.state = 'stopped'
    if (poster) poster.hidden = true
    onFailure(failure)
  }

  for (const [events, nowWaiting] of [
    [['waiting'], true],
    [['playing', 'canplay', 'seeked'], false],
    [['play', 'pause', 'ended', 'timeupdate', 'emptied'], undefined],
  ] as const) {
    for (const event of events) {
      plyr.on(event, () => {
        if (nowWaiting !== undefined) waiting = nowWaiting
        if (event === 'pause' || event === 'ended') waiting = false
        if (!hasFailed) tellState()
      })
    }
  }
  plyr.on('ratechange', () => {
    localizeSpeeds(plyr)
    if (plyr.media instanceof HTMLVideoElement) plyr.media.defaultPlaybackRate = plyr.media.playbackRate
  })
  plyr.on('ready', () => {
    autoHideControls(plyr, signal)
    localizeSpeeds(plyr)
    labelControls(plyr)
    addCastControl(plyr, settings.plyr_iconUrl, signal)
    if (isHeld) void showAd().then(play)
    else play()
  })

  function play() {
    isHeld = false
    if (advertising.signal.aborted) return
    // A browser that requires another click before playback shows the player with its large button.
    Promise.resolve(plyr.play()).catch(() => {
      waiting = false
      showStage()
      tellState()
    })
  }

  /** Whatever fails in the ad, the video continues. */
  async function showAd() {
    if (!ad || source.from !== 'files') return
    try {
      const { playAd } = await import('./ads/ads.client.ts')
      const videoUrl = preferredFileUrl(source)
      await playAd({ plyr, facts: ad, videoUrl, onAd, onStart: showStage, signal: advertising.signal })
    } catch (error) {
      console.info(error)
    }
  }

  // In the capture phase: errors of sources do not bubble, and later listeners read our messages.
  stage.addEventListener(
    'error',
    (event) => {
      const failure = playbackFailure(event, plyr)
      if (failure) fail(failure)
    },
    { capture: true, signal },
  )
  if (source.from === 'files') {
    loadPreviewThumbnails(source.thumbnails).then((moments) => {
      if (moments.length > 0 && !signal.aborted) {
        plyr.setPreviewThumbnails({ enabled: true, src: (take) => take(moments) })
      }
    })
  } else {
    // Plyr calls a player of Vimeo ready whether its host has answered or not.
    waitForProvider()
    for (const event of ['waiting', 'statechange', 'loadedmetadata', 'progress']) plyr.on(event, waitForProvider)
  }

  signal.addEventListener('abort', () => {
    advertising.abort()
    clearTimeout(embedTimeout)
    delete element.dataset.error
    if (plyr.ready) plyr.destroy()
  })
}

/** The settings in the page (§3); our defaults on a page without them. */
function readSettings(): PlayerSettings {
  const given = document.getElementById(PLAYER_SETTINGS_ID)?.textContent
  return given ? JSON.parse(given) : { plyr_iconUrl: sprite, plyr_blankVideo: blank }
}

/** Undefined for errors that do not prevent playback. */
function playbackFailure({ target }: Event, plyr: Plyr): PlaybackFailure | undefined {
  const { media } = plyr
  if (media instanceof HTMLVideoElement) {
    const sources = [...media.querySelectorAll('source')]
    const canPlay = sources.some(({ type }) => type === '' || media.canPlayType(type) !== '')
    if (target === media) return fileFailure(media.error?.code, canPlay)
    return target === sources.at(-1) ? fileFailure(undefined, canPlay) : undefined
  }
  if (target !== media || !media.error) return undefined
  const { code, name, method } = media.error
  // Vimeo also reports refused commands; playback continues.
  if (code === undefined && method !== undefined && !FATAL_VIMEO_ERRORS.includes(name ?? '')) return undefined
  const failure = embedFailure(code ?? name)
  media.error = { ...media.error, message: texts.failed[failure] }
  return failure
}
