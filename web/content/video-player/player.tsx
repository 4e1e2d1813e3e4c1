import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { playerTexts as texts, videoTexts } from '#i18n/storefront/uk/media/video-player.ts'
import type { AdBreak } from './ads/ad-break.tsx'
import { CastControl } from './controls/cast-button.tsx'
import { useAutoHideControls } from './controls/use-auto-hide-controls.ts'
import { useControlLabels } from './controls/use-control-labels.ts'
import { YouTubeFrame } from './embeds/youtube-frame.tsx'
import { YouTubePlayer } from './embeds/youtube-player.ts'
import type { PlaybackFailure } from './playback-failures.ts'
import { DEFAULT_QUALITY } from './player-defaults.ts'
import { parseStoredSettings, STORAGE_KEY } from './stored-settings.ts'
import { type PlayerScripts, usePlyr } from './use-plyr.ts'
import { usePreviewThumbnails } from './use-preview-thumbnails.ts'
import {
  type EmbedSource,
  filesByPreference,
  type Playback,
  type PlayerConfiguration,
  preferredFileUrl,
  type VideoFileSource,
  watchUrl,
} from './video-player.ts'

type PlayerStageProps = {
  facts: PlayerConfiguration
  player: PlayerScripts
  onChange(playback: Playback): void
  onAgain(): void
}

/**
 * In place of the poster; plays as soon as it can. Plyr wraps the media element in elements of its own: React renders it
 * once, and puts into them and over them what Plyr does not have.
 */
export function PlayerStage({ facts, player, onChange, onAgain }: PlayerStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { source, title, ad } = facts
  const hasConsent = () => player.hasConsentFor('ads', 'marketing')
  /** By the ad before it. */
  const [isHeld, setHeld] = useState(() => ad !== undefined && source.from === 'files' && hasConsent())
  const { plyr, isReady, state, isUncovered, failure, uncover, onError } = usePlyr(stage, facts, player, isHeld)
  const goOn = useCallback(() => setHeld(false), [])
  const ready = isReady ? plyr : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it has changed
  useLayoutEffect(() => onChange({ state, failure, isUncovered }), [state, failure, isUncovered])
  useAutoHideControls(ready)
  useControlLabels(ready)
  usePreviewThumbnails(plyr, source)

  return (
    <div className="video__stage" ref={stage} onErrorCapture={onError}>
      {source.from === 'files' ? <VideoElement source={source} title={title} /> : <EmbedElement {...source} />}
      {failure && <FailurePanel failure={failure} source={source} onAgain={onAgain} />}
      {plyr?.embed instanceof YouTubePlayer && createPortal(<YouTubeFrame player={plyr.embed} />, plyr.media)}
      {ready && <CastControl plyr={ready} />}
      {ready && isHeld && !failure && ad && source.from === 'files' && (
        <AdBeforeVideo
          plyr={ready}
          facts={ad}
          videoUrl={preferredFileUrl(source)}
          onStart={uncover}
          onOver={goOn}
          hasConsent={hasConsent}
        />
      )}
    </div>
  )
}

/** Whatever fails in the ad, its code included, the video continues. */
function AdBeforeVideo(ad: Parameters<typeof AdBreak>[0]): ReactNode {
  const [Break, setBreak] = useState<typeof AdBreak>()
  const { onOver } = ad
  useEffect(() => {
    import('./ads/ad-break.tsx').then(
      (module) => setBreak(() => module.AdBreak),
      (error) => {
        console.info(error)
        onOver()
      },
    )
  }, [onOver])
  return Break && <Break {...ad} />
}

function VideoElement({ source: { files, captions }, title }: { source: VideoFileSource; title: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [remembered] = useState(() => parseStoredSettings(localStorage.getItem(STORAGE_KEY)))
  const { quality = DEFAULT_QUALITY, speed } = remembered === 'broken' ? {} : remembered
  useLayoutEffect(() => {
    // A new source starts at the default speed, and after a quality change Plyr restores the previous one.
    if (speed && video.current) Object.assign(video.current, { defaultPlaybackRate: speed, playbackRate: speed })
  }, [speed])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the video has as many captions as the owner added
    <video className="easy-video-player" aria-label={title} controls playsInline preload="auto" ref={video}>
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
