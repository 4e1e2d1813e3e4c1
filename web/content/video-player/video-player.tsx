import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentAreaTexts } from '#i18n/storefront/uk/consent/areas.ts'
import { videoTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import type { PlayerStage } from './player.tsx'
import type { PlayerScripts } from './use-plyr.ts'
import {
  type EmbedSource,
  type Playback,
  type PlayerConfiguration,
  preferredFileUrl,
  type VideoFileSource,
  watchUrl,
} from './video-player.ts'

const POSTER_WIDTH = 1320
const STOPPED: Playback = { state: 'stopped', isUncovered: false }
const FIRST_CONTROL = '.plyr__ads button, .plyr__controls:not([inert]) [data-plyr=play]'

type VideoPlayerProps = {
  facts: PlayerConfiguration
  poster: PictureFacts | null
  eager: boolean
  /**
   * Id of the element that another script may turn into its player (protocols 8) before ours starts. Absent: no such
   * element.
   */
  id?: string | undefined
  scripts?: VideoScripts
}

/** An island. Without scripts a video file plays in the browser's own player. */
export function VideoPlayer({ facts, poster, eager, id, scripts }: VideoPlayerProps) {
  const { title, ratio, source } = facts
  const [width = 16, height = 9] = ratio.split(':').map(Number)
  /** Until ours is there; an island whose markup another script has changed stays as it is. */
  const [isShared, setShared] = useState(id !== undefined && source.from === 'files')
  useEffect(() => setShared(false), [])
  const picture = poster && (
    <Picture
      className="video__poster"
      media={poster}
      alt=""
      layout="full"
      sizes="(min-width: 1320px) 1320px, 100vw"
      eager={eager}
    />
  )
  return (
    <VideoShell
      facts={facts}
      className={`video video--${source.from}`}
      name={texts.region(title)}
      style={{ aspectRatio: `${width} / ${height}` }}
      href={source.from === 'files' ? preferredFileUrl(source) : watchUrl(source)}
      isCovered={isShared}
      scripts={scripts}
      poster={
        <>
          {picture}
          <PosterLabel>
            <span className="video__words">
              <span className="visually-hidden">{texts.play} </span>
              <span className="video__title" lang={textLanguage(title)}>
                {applyTypography(title)}
              </span>
              {source.from !== 'files' && <ConsentHint source={source} />}
            </span>
          </PosterLabel>
        </>
      }
    >
      {source.from !== 'files' ? (
        <a className="video__elsewhere" href={watchUrl(source)} target="_blank" rel="noopener noreferrer">
          {texts.watchAt(texts.services[source.from])}
        </a>
      ) : isShared ? (
        nativePlayer(source, title, poster, id)
      ) : (
        id === undefined && <noscript>{nativePlayer(source, title, poster)}</noscript>
      )}
    </VideoShell>
  )
}

/** Names the provider and, before consent, states what a click does. */
function ConsentHint({ source }: { source: EmbedSource }) {
  return (
    <>
      <span className="video__service">{texts.shownBy(texts.services[source.from])}</span>
      <span className="video__consent">{consentAreaTexts.accept('marketing')}</span>
    </>
  )
}

function nativePlayer(
  { files, captions }: VideoFileSource,
  title: string,
  poster: PictureFacts | null,
  id?: string,
): ReactNode {
  const width =
    poster && (availableWidths(poster).find((offered) => offered >= POSTER_WIDTH) ?? availableWidths(poster).at(-1))
  const address = poster && width ? pictureUrl(poster, width, 'jpg') : undefined
  return (
    // biome-ignore lint/a11y/useMediaCaption: the video has as many captions as the owner added
    <video
      id={id}
      className={id ? 'video__native easy-video-player' : 'video__native'}
      aria-label={title}
      controls
      preload="none"
      playsInline
      poster={address}
      data-poster={id && address}
    >
      {files.map(({ src, type, size }) => (
        <source key={src} src={src} type={type} {...(id && { size })} />
      ))}
      {captions.map(({ src, language, label }, index) => (
        <track
          key={src}
          kind="captions"
          src={src}
          srcLang={language}
          label={label}
          default={(id !== undefined && index === 0) || undefined}
        />
      ))}
    </video>
  )
}

export type VideoScripts = Pick<PageScripts, 'loadPlayer' | 'consent'>

type LoadedStage = { Stage: typeof PlayerStage; player: PlayerScripts }

/**
 * A poster, which the player replaces; its code is fetched when it is first pressed. Without scripts, and if they do not
 * come, the poster is a link to the video.
 */
export function VideoShell(props: {
  facts: PlayerConfiguration
  className: string
  /** Of the region. */
  name: string
  style: CSSProperties
  href: string
  /** Of the poster, where it has no text. */
  label?: string
  poster: ReactNode
  /** By a player of the browser or of another script. */
  isCovered?: boolean
  scripts?: VideoScripts | undefined
  children?: ReactNode
}) {
  const { facts, href, isCovered = false, scripts } = props
  const { source } = facts
  const start = useRef<HTMLAnchorElement>(null)
  const hadFocus = useRef(false)
  const [{ state, failure, isUncovered }, setPlayback] = useState(STOPPED)
  const [loaded, setLoaded] = useState<LoadedStage>()
  const [attempt, setAttempt] = useState(0)
  const [isLost, setLost] = useState(false)

  useLayoutEffect(() => {
    if (!isUncovered || failure || !hadFocus.current) return
    start.current?.parentElement?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true })
  }, [isUncovered, failure])

  /** §4, consent area: the click on the blocked video gives consent and is the first play too. */
  async function play(): Promise<void> {
    if (!scripts || state === 'loading') return
    setPlayback({ ...STOPPED, state: 'loading' })
    try {
      if (source.from !== 'files') await allow(scripts, source.from)
      const stage = import('./player.tsx').catch((error) => {
        location.assign(href)
        throw error
      })
      const [{ PlayerStage: Stage }, player] = await Promise.all([stage, scripts.loadPlayer(source)])
      setLoaded({ Stage, player })
    } catch (error) {
      console.warn(error) // the poster becomes a link to the video again
      setLost(true)
      setPlayback(STOPPED)
    }
  }

  function press(event: MouseEvent): void {
    if (isLost || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void play()
  }

  function follow(playback: Playback): void {
    hadFocus.current = start.current === document.activeElement
    setPlayback(playback)
  }

  return (
    <x-video
      class={props.className}
      data-state={state}
      data-error={failure}
      role="region"
      aria-label={props.name}
      style={props.style}
    >
      <a
        className="video__start"
        href={href}
        role={isLost ? undefined : 'button'}
        aria-label={props.label}
        hidden={isCovered || isUncovered}
        data-early=""
        onClick={press}
        ref={start}
      >
        {props.poster}
      </a>
      {props.children}
      {loaded && (
        <loaded.Stage
          key={attempt}
          facts={facts}
          player={loaded.player}
          onChange={follow}
          onAgain={() => setAttempt(attempt + 1)}
        />
      )}
    </x-video>
  )
}

/** The sign of a player, and what stands beside it. */
export function PosterLabel({ children }: { children?: ReactNode }) {
  return (
    <span className="video__label">
      <svg className="video__sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5v14l11-7z" />
      </svg>
      {children}
    </span>
  )
}

async function allow(scripts: VideoScripts, service: string): Promise<void> {
  const { allowService, consentCheck } = await scripts.consent()
  if (!consentCheck()(service, 'marketing')) allowService(service, 'marketing')
}
