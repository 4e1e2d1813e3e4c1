import { type ComponentProps, useState } from 'react'
import { lightboxTexts as texts } from '#i18n/storefront/uk/media/lightbox.ts'
import type { PlayerConfiguration } from '../../../video-player/video-player.ts'
import { PosterLabel, type VideoScripts, VideoShell } from '../../../video-player/video-player.tsx'
import { type LightboxEntry, readThumbnail } from '../lightbox-entries.ts'
import type { LightboxContent } from '../lightbox-items.ts'
import type { LightboxState } from '../lightbox-state.ts'
import type { LightboxConsent } from '../link-group.ts'
import { PictureSlide } from './picture-slide.tsx'
import { ElsewherePanel, GalleryPanel, PageFrame } from './slide-panels.tsx'
import { MAX_VIDEO_WIDTH } from './slide-size.ts'

type VideoContent = LightboxContent & { kind: 'video' }

type SlideProps = Omit<ComponentProps<typeof PictureSlide>, 'onEnlarge'> & {
  isCurrent: boolean
  nested: LightboxState<unknown>['nested']
  consent: LightboxConsent
  scripts: VideoScripts | undefined
  onOpenNested: (url: string) => void
}

export function LightboxSlide(props: SlideProps) {
  const { index, isCurrent } = props
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <div
      className={`slide lightbox__slide${isEnlarged ? ' lightbox__slide--enlarged' : ''}${isCurrent ? ' current' : ''}`}
      style={{ transform: `translateX(${index * 100}%)` }}
      inert={!isCurrent}
    >
      <SlideContent {...props} onEnlarge={setEnlarged} />
    </div>
  )
}

function SlideContent(props: SlideProps & Pick<ComponentProps<typeof PictureSlide>, 'onEnlarge'>) {
  const { isCurrent, nested, consent, scripts, onOpenNested, ...picture } = props
  const { item } = picture.entry
  const { content, title } = item
  switch (content.kind) {
    case 'image':
      return <PictureSlide {...picture} />
    case 'video':
      return <VideoSlide entry={picture.entry} content={content} scripts={scripts} />
    case 'iframe':
      return <PageFrame content={content} title={title} />
    case 'gallery':
      return <GalleryPanel title={title} nested={nested} url={content.url} onOpen={onOpenNested} />
    case 'elsewhere':
      // A player in an iframe cannot be stopped from outside, so it is removed when it is left.
      return <ElsewherePanel key={String(isCurrent)} title={title} content={content} consent={consent} />
  }
}

type VideoSlideProps = { entry: LightboxEntry; content: VideoContent; scripts: VideoScripts | undefined }

/** The player starts with the thumbnail as its poster; everything else loads on play. */
function VideoSlide({ entry, content, scripts }: VideoSlideProps) {
  const [poster] = useState(() => readThumbnail(entry).url)
  const title = entry.item.title || texts.film
  const [facts] = useState(() => playerConfiguration(title, content)) // another object would be another player
  return (
    <VideoShell
      facts={facts}
      className="video lightbox__video"
      name={title}
      style={{ maxWidth: MAX_VIDEO_WIDTH }}
      href={content.url}
      label={texts.play(title)}
      scripts={scripts}
      poster={
        <>
          {poster && <img className="video__poster" alt="" src={poster} />}
          <PosterLabel />
        </>
      }
    />
  )
}

function playerConfiguration(title: string, { url, webm, subtitles }: VideoContent): PlayerConfiguration {
  const files = [webm, url].filter(Boolean).map((src) => {
    const [, ending] = /\.(mp4|webm)$/.exec(src) ?? []
    return { src, ...(ending && { type: `video/${ending}` }) }
  })
  const captions = subtitles ? [{ src: subtitles, language: 'uk', label: texts.captions }] : []
  return { title, ratio: '16:9', source: { from: 'files', files, captions, thumbnails: [] } }
}
