import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { videoTexts } from '#i18n/storefront/uk/media/video.ts'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import type { PageScripts } from '../islands/islands.ts'
import { AdPanel, type ShownAd } from './ads/ad-panel.tsx'
import type { PlaybackFailure } from './playback-failures.ts'
import { DEFAULT_QUALITY } from './player-defaults.ts'
import { parseStoredSettings, STORAGE_KEY } from './stored-settings.ts'
import {
  type EmbedSource,
  filesByPreference,
  type PlayerConfiguration,
  preferredFileUrl,
  type VideoFileSource,
  watchUrl,
} from './video-player.ts'

type PlayerScripts = typeof import('./player.client.ts')

/** In place of the poster; plays as soon as it can. */
export function Player({ facts, scripts }: { facts: PlayerConfiguration; scripts?: PageScripts }) {
  const [player, setPlayer] = useState<PlayerScripts>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // The element of the video loads it too, and takes this away when it does not come.
    scripts?.loadPlayer(facts.source).then(setPlayer, () => {})
  }, [scripts, facts])
  return player && <PlayerStage key={attempt} {...{ facts, player }} onAgain={() => setAttempt(attempt + 1)} />
}

type PlayerStageProps = { facts: PlayerConfiguration; player: PlayerScripts; onAgain(): void }

/** Plyr wraps the media element in elements of its own: React renders it once, and only puts panels over it. */
function PlayerStage({ facts, player, onAgain }: PlayerStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<PlaybackFailure>()
  const [ad, setAd] = useState<ShownAd>()
  const { source, title } = facts

  useLayoutEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // At once: the video waits until the ad has gone.
    const showAd = (ad: ShownAd | undefined) => signal.aborted || flushSync(() => setAd(ad))
    if (stage.current) player.startPlayer(stage.current, facts, { onFailure: setFailure, onAd: showAd }, signal)
    return () => ended.abort()
  }, [player, facts])

  return (
    <div className="video__stage" ref={stage}>
      {source.from === 'files' ? <VideoElement {...{ source, title }} /> : <EmbedElement {...source} />}
      {failure && <FailurePanel {...{ failure, source, onAgain }} />}
      {ad && createPortal(<AdPanel {...ad} />, ad.plyr.elements.container as Element)}
    </div>
  )
}

function VideoElement({ source: { files, captions }, title }: { source: VideoFileSource; title: string }) {
  const [remembered] = useState(() => parseStoredSettings(localStorage.getItem(STORAGE_KEY)))
  const { quality = DEFAULT_QUALITY, speed } = remembered === 'broken' ? {} : remembered
  const keepSpeed = (video: HTMLVideoElement) => {
    // A new source starts at the default speed, and after a quality change Plyr restores the previous one.
    if (speed) Object.assign(video, { defaultPlaybackRate: speed, playbackRate: speed })
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the video has as many captions as the owner added
    <video className="easy-video-player" aria-label={title} controls playsInline preload="auto" ref={keepSpeed}>
      {filesByPreference(files, quality).map(({ src, type, size }) => (
        // Plyr compares its address with the attribute.
        <source key={src} src={new URL(src, location.href).href} type={type} {...(size && { size })} />
      ))}
      {captions.map(({ src, language, label }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </video>
  )
}

function EmbedElement({ from, videoId, hash }: EmbedSource) {
  return <div data-plyr-provider={from} data-plyr-embed-id={videoId} data-plyr-embed-hash={hash} />
}

type FailurePanelProps = { failure: PlaybackFailure; source: PlayerConfiguration['source']; onAgain(): void }

/** The error message (§8), with a retry button and an alternative link. */
function FailurePanel({ failure, source, onAgain }: FailurePanelProps) {
  const service = source.from === 'files' ? undefined : videoTexts.services[source.from]
  return (
    <div className="video__failure" role="alert">
      <strong>{texts.failed[failure]}</strong>
      <p>{service ? texts.hints.elsewhere(service) : texts.hints.here}</p>
      <button type="button" className="button" onClick={onAgain}>
        {texts.again}
      </button>
      <a
        href={source.from === 'files' ? preferredFileUrl(source) : watchUrl(source)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {service ? videoTexts.watchAt(service) : texts.openFile}
      </a>
    </div>
  )
}
