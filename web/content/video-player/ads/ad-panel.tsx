import type Plyr from 'plyr'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { playerTexts } from '#i18n/storefront/uk/media/video-player.ts'
import { AD_TIMEOUT_MS, type Ad, formatCountdown, progressEventsUntil, skipAfterSeconds } from './ads.ts'

const { ads: texts, controls } = playerTexts

/** Player keys that keep their meaning during an ad. */
const SHARED_KEYS = ['Escape', 'f', 'm', 'ArrowUp', 'ArrowDown']

type AdEnding = { event: 'complete' | 'skip' } | { event: 'error'; code: number }

export type ShownAd = {
  plyr: Plyr
  ad: Ad
  /** Address of its video. */
  src: string
  report(event: string): void
  /** It plays, and covers the player from now on. */
  onStart(): void
  onOver(ending: AdEnding): void
}

/** Covers the player, whose controls are blocked. Any failure ends the ad immediately. */
export function AdPanel({ plyr, ad, src, report, onStart, onOver }: ShownAd) {
  const panel = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(false)
  const [{ currentTime, duration, paused }, setPlayback] = useState({
    currentTime: 0,
    duration: ad.duration,
    paused: true,
  })
  const [isMuted, setMuted] = useState(plyr.muted)
  const total = (Number.isFinite(duration) ? duration : ad.duration) || Number.POSITIVE_INFINITY
  const skippableAfter = skipAfterSeconds(ad.skipOffset, total)
  const waitBeforeSkip = Math.ceil(skippableAfter - currentTime)

  function update() {
    if (film.current) setPlayback(readPlayback(film.current))
  }

  function start() {
    if (isShown) return
    setShown(true)
    update()
  }

  useLayoutEffect(() => {
    if (!isShown) return
    const { container } = plyr.elements
    const behind = [...(container?.children ?? [])].filter((part) => part !== panel.current)
    for (const part of behind) part.toggleAttribute('inert', true)
    onStart()
    return () => {
      for (const part of behind) part.toggleAttribute('inert', false)
      const play = container?.querySelector<HTMLElement>('.plyr__controls [data-plyr=play]')
      if (panel.current?.contains(document.activeElement)) play?.focus()
    }
  }, [isShown, plyr, onStart])

  useEffect(() => {
    if (isShown) for (const event of progressEventsUntil(currentTime / total)) report(event)
  }, [isShown, currentTime, total, report])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits anew after each sign of playback
  useEffect(() => {
    if (paused) return
    const patience = setTimeout(() => onOver({ event: 'error', code: 402 }), AD_TIMEOUT_MS)
    return () => clearTimeout(patience)
  }, [paused, currentTime, onOver])

  useEffect(() => {
    const { media, elements } = plyr
    const ended = new AbortController()
    const { signal } = ended
    const followVolume = () => {
      setMuted(plyr.muted)
      if (film.current) Object.assign(film.current, { volume: plyr.volume, muted: plyr.muted })
    }
    media.addEventListener('volumechange', followVolume, { signal })
    // Media keys and scripts may start the video; it waits for the ad.
    media.addEventListener('play', () => plyr.pause(), { signal })
    for (const event of ['keydown', 'keyup'] as const) {
      const keep = (pressed: KeyboardEvent) => SHARED_KEYS.includes(pressed.key) || pressed.stopPropagation()
      elements.container?.addEventListener(event, keep, { signal, capture: true })
    }
    followVolume()
    film.current?.play().catch(() => signal.aborted || onOver({ event: 'error', code: 405 }))
    return () => ended.abort()
  }, [plyr, onOver])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="plyr__ads" role="group" aria-label={texts.label} hidden={!isShown} ref={panel}>
      {/** biome-ignore lint/a11y/useMediaCaption: an ad brings none */}
      <video
        playsInline
        src={src}
        ref={film}
        onPlay={update}
        onPause={update}
        onTimeUpdate={update}
        onPlaying={start}
        onEnded={() => onOver({ event: 'complete' })}
        onError={() => onOver({ event: 'error', code: 401 })}
      />
      <div className="video__ad-bar">
        <IconButton
          plyr={plyr}
          icon={paused ? 'play' : 'pause'}
          label={paused ? controls.play : controls.pause}
          onClick={() => void (paused ? film.current?.play() : film.current?.pause())}
        />
        <IconButton
          plyr={plyr}
          icon={isMuted ? 'muted' : 'volume'}
          label={isMuted ? controls.unmute : controls.mute}
          onClick={() => Object.assign(plyr, { muted: !plyr.muted })}
        />
        <span className="video__ad-left">
          {total < Number.POSITIVE_INFINITY ? texts.left(formatCountdown(total - currentTime)) : texts.label}
        </span>
        {ad.href && (
          <a
            className="video__ad-visit"
            href={ad.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              film.current?.pause()
              report('click')
            }}
          >
            {texts.visit}
          </a>
        )}
        <button
          type="button"
          className="video__ad-skip"
          disabled={waitBeforeSkip > 0}
          hidden={skippableAfter >= total}
          onClick={() => onOver({ event: 'skip' })}
        >
          {waitBeforeSkip > 0 ? texts.skipIn(waitBeforeSkip) : texts.skip}
        </button>
      </div>
    </div>
  )
}

function readPlayback({ currentTime, duration, paused }: HTMLVideoElement) {
  return { currentTime, duration, paused }
}

function IconButton({ plyr, icon, label, onClick }: { plyr: Plyr; icon: string; label: string; onClick(): void }) {
  return (
    <button type="button" className="plyr__control" aria-label={label} onClick={onClick}>
      <svg aria-hidden="true">
        <use href={`${plyr.config.iconUrl}#plyr-${icon}`} />
      </svg>
    </button>
  )
}
