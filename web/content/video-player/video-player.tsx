import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentAreaTexts } from '#i18n/storefront/uk/consent/areas.ts'
import { videoTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { Picture } from '#web/core/ui/picture.tsx'
import {
  type EmbedSource,
  type PlayerConfiguration,
  preferredFileUrl,
  type VideoFileSource,
  watchUrl,
} from './video-player.ts'

const POSTER_WIDTH = 1320

/**
 * A poster that links to the video or its provider; `video-player.client.ts` replaces it by the player. Without scripts
 * a video file plays in the browser's own player.
 */
export function VideoPlayer({
  facts,
  poster,
  eager,
  id,
}: {
  facts: PlayerConfiguration
  poster: PictureFacts | null
  eager?: boolean
  /**
   * Id of the element that another script may turn into its player (protocols 8) before ours starts. Absent: no such
   * element.
   */
  id?: string | undefined
}) {
  const { title, ratio, source } = facts
  const [width = 16, height = 9] = ratio.split(':').map(Number)
  const isShared = id !== undefined && source.from === 'files'
  return (
    <x-video
      class={`video video--${source.from}`}
      player={JSON.stringify(facts)}
      data-state="stopped"
      role="region"
      aria-label={texts.region(title)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <a
        className="video__start"
        href={source.from === 'files' ? preferredFileUrl(source) : watchUrl(source)}
        hidden={isShared}
      >
        {poster && (
          <Picture
            className="video__poster"
            media={poster}
            alt=""
            layout="full"
            sizes="(min-width: 1320px) 1320px, 100vw"
            eager={eager ?? false}
          />
        )}
        <span className="video__label">
          <svg className="video__sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
          <span className="video__words">
            <span className="visually-hidden">{texts.play} </span>
            <span className="video__title" lang={textLanguage(title)}>
              {applyTypography(title)}
            </span>
            {source.from !== 'files' && <ConsentHint source={source} />}
          </span>
        </span>
      </a>
      {isShared ? (
        nativePlayer(source, title, poster, id)
      ) : source.from === 'files' ? (
        <noscript>{nativePlayer(source, title, poster)}</noscript>
      ) : (
        <a className="video__elsewhere" href={watchUrl(source)} target="_blank" rel="noopener noreferrer">
          {texts.watchAt(texts.services[source.from])}
        </a>
      )}
    </x-video>
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
