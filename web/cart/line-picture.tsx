import type { CartLine } from '#shop/cart/cart.ts'
import { pictureUrl } from '#shop/media/media-urls.ts'
import { MissingPicture } from '../ui/picture.tsx'

/** One small file without formats or widths, because it is rendered with every response. */
export function LinePicture({ line, width }: { line: CartLine; width: 160 | 240 }) {
  const media = line.picture?.media
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
