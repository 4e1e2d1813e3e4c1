import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { MissingPicture } from '#web/core/ui/picture.tsx'
import type { SmallPictureFacts } from './small-picture.ts'

/** One small file without formats or widths, because it is rendered with every response. */
export function SmallPicture({ media, width }: { media: SmallPictureFacts | null; width: 160 | 240 }) {
  if (!media) return <MissingPicture alt="" />
  return (
    <img
      src={pictureUrl(media, width, 'webp')}
      alt=""
      width={media.width}
      height={media.height}
      loading="lazy"
      style={{ backgroundColor: media.color }}
    />
  )
}
