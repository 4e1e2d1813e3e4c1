import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { widestWidth } from '#shop/content/media/picture-sizes.ts'
import { Island } from '#web/core/islands/island.tsx'
import { videoData } from '#web/core/seo/structured-data/schema-org.ts'
import { allowedUrl } from '../../video-player/ads/ads.ts'
import { type EmbedSource, type PlayerConfiguration, preferredFileUrl } from '../../video-player/video-player.ts'
import { VideoPlayer } from '../../video-player/video-player.tsx'
import { type BlockRenderer, logIncompleteBlock } from '../block-context.server.ts'

/** Only the poster is in the page; the player script and the video load on the first play. */
export const renderVideo: BlockRenderer<'video'> = (block, context) => {
  const { frame, pictures } = context
  const { title, ratio, source, adTag, posterId } = block
  const hosts = frame.settings.consent.scriptHosts
  const poster = posterId === undefined ? null : (pictures.get(posterId) ?? null)
  if (posterId !== undefined && !poster) logIncompleteBlock(context, block, { pictures: [posterId] })
  const facts: PlayerConfiguration = {
    title,
    ratio,
    source,
    ...(frame.settings.videoAds &&
      source.from === 'files' &&
      adTag &&
      allowedUrl(adTag, frame.siteUrl, hosts) && { ad: { tag: adTag, hosts } }),
  }
  // Search engines ignore a video without a picture.
  if (poster) {
    context.addStructuredData(
      videoData({
        title,
        poster: frame.siteUrl + pictureUrl(poster, widestWidth(poster), 'jpg'),
        at: context.page.publishAt ?? 0,
        ...(source.from === 'files'
          ? { file: frame.siteUrl + preferredFileUrl(source) }
          : { player: embedUrl(source) }),
      }),
    )
  }
  return (
    <div className="block block--video">
      <Island
        name="video"
        component={VideoPlayer}
        props={{
          facts,
          poster,
          eager: context.isFirstPicture(block),
          id: frame.settings.pageGlobals ? `plyr-${block.id}` : undefined,
        }}
      />
    </div>
  )
}

/** URL of the provider's player. */
function embedUrl({ from, videoId }: EmbedSource): string {
  const id = encodeURIComponent(videoId)
  return from === 'youtube' ? `https://www.youtube-nocookie.com/embed/${id}` : `https://player.vimeo.com/video/${id}`
}
