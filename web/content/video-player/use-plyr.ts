import type Plyr from 'plyr'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import { EMBED_OPTIONS } from './embeds/embed-options.ts'
import { provideYouTube } from './embeds/youtube-player.ts'
import { EMBED_TIMEOUT_MS, type PlaybackFailure, playbackFailure } from './playback-failures.ts'
import { DEFAULT_QUALITY, PLAYER_CONTROLS, QUALITIES, SEEK_STEP_S, SETTINGS_PANELS, SPEEDS } from './player-defaults.ts'
import { parseStoredSettings, STORAGE_KEY } from './stored-settings.ts'
import { type PlayerConfiguration, type PlayerSettings, type PlayerState, playerState } from './video-player.ts'

/** What a component needs of the page's own scripts. */
export type PlayerScripts = typeof import('./plyr.client.ts')

type PlyrState = {
  /** Undefined until the media element is in the page. */
  plyr: Plyr | undefined
  /** With its controls. */
  isReady: boolean
  state: PlayerState
  /** Shown in place of the poster from now on. */
  isUncovered: boolean
  failure: PlaybackFailure | undefined
  uncover(): void
  /** For errors of the media element, in the capture phase: those of sources do not bubble. */
  onError(event: { target: EventTarget | null }): void
}

/** Plyr of the media element in the stage, which plays as soon as it can and is not held by an ad. */
export function usePlyr(
  stage: RefObject<HTMLElement | null>,
  facts: PlayerConfiguration,
  scripts: PlayerScripts,
  isHeld: boolean,
): PlyrState {
  const { source } = facts
  const [plyr, setPlyr] = useState<Plyr>()
  const [autoplay] = useState(!isHeld)
  const [isReady, setReady] = useState(false)
  const [playback, setPlayback] = useState<PlayerState>('loading')
  const [isUncovered, setUncovered] = useState(false)
  const [failure, setFailure] = useState<PlaybackFailure>()
  const uncover = useCallback(() => setUncovered(true), [])
  const fail = useCallback((failure: PlaybackFailure) => setFailure((first) => first ?? failure), [])

  useLayoutEffect(() => {
    const media = stage.current?.firstElementChild
    if (!(media instanceof HTMLElement)) return
    const made = makePlyr(media, facts, scripts, autoplay)
    setPlyr(made)
    const tellState = (waiting: boolean) => {
      const { paused, duration, currentTime: time } = made
      // Plyr's Vimeo code reports the end of a video whose duration is not known yet.
      setPlayback(playerState({ waiting, paused, ended: made.ended && duration > 0, time }))
    }
    followPlayback(made, tellState)
    made.on('ready', () => setReady(true))
    made.on('ratechange', () => {
      if (made.media instanceof HTMLVideoElement) made.media.defaultPlaybackRate = made.media.playbackRate
    })
    return () => {
      if (made.ready) made.destroy()
    }
  }, [stage, facts, scripts, autoplay])

  // A provider that is blocked or silent reports nothing: each sign of it begins the wait anew, until it plays.
  useLayoutEffect(() => {
    const container = plyr?.elements.container
    if (!container || source.from === 'files' || isUncovered || failure) return
    const ended = new AbortController()
    let patience: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => fail('silent'), EMBED_TIMEOUT_MS)
    }
    // Plyr calls a player of Vimeo ready whether its host has answered or not.
    for (const event of ['waiting', 'statechange', 'loadedmetadata', 'progress']) {
      container.addEventListener(event, wait, { signal: ended.signal })
    }
    wait()
    return () => {
      ended.abort()
      clearTimeout(patience)
    }
  }, [plyr, source, isUncovered, failure, fail])

  useEffect(() => {
    if (!plyr || !isReady || isHeld || failure) return
    // A browser that requires another click before playback shows the player with its large button.
    Promise.resolve(plyr.play()).catch(() => {
      setPlayback(plyr.currentTime === 0 ? 'stopped' : 'paused')
      uncover()
    })
  }, [plyr, isReady, isHeld, failure, uncover])

  useEffect(() => {
    if (failure) plyr?.pause()
  }, [plyr, failure])

  const state = failure ? 'stopped' : isHeld && playback !== 'ended' ? 'loading' : playback
  // Keys are the player's as soon as it plays.
  if (!isUncovered && (failure || state === 'playing')) setUncovered(true)
  const onError: PlyrState['onError'] = ({ target }) => {
    const failure = plyr && playbackFailure(target, plyr.media)
    if (failure) fail(failure)
  }
  return { plyr, isReady, state, isUncovered, failure, uncover, onError }
}

function makePlyr(media: HTMLElement, facts: PlayerConfiguration, scripts: PlayerScripts, autoplay: boolean): Plyr {
  const { from } = facts.source
  // Before Plyr reads its settings, because an invalid copy would keep it from starting.
  if (parseStoredSettings(localStorage.getItem(STORAGE_KEY)) === 'broken') localStorage.removeItem(STORAGE_KEY)
  if (from === 'youtube') provideYouTube()
  const plyr = new scripts.Plyr(media, { ...plyrOptions(facts, scripts.readPlayerSettings()), autoplay })
  // Set only now: earlier, Plyr would have requested a poster from another host.
  if (from === 'youtube') plyr.config.youtube.customControls = true
  return plyr
}

function plyrOptions({ title, ratio, source }: PlayerConfiguration, settings: PlayerSettings): object {
  return {
    title,
    ratio,
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
  }
}

/** Tells after each event whether the video waits for its data. */
function followPlayback(plyr: Plyr, tellState: (waiting: boolean) => void): void {
  let waiting = true
  for (const [events, nowWaiting] of [
    [['waiting'], true],
    [['playing', 'canplay', 'seeked', 'pause', 'ended'], false],
    [['play', 'timeupdate', 'emptied'], undefined],
  ] as const) {
    for (const event of events) {
      plyr.on(event, () => {
        waiting = nowWaiting ?? waiting
        tellState(waiting)
      })
    }
  }
}
