import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { widestWidth } from '#shop/content/media/picture-sizes.ts'
import { toStructuredData } from './schema-org.ts'

type GalleryPicture = {
  title: string
  caption: string
  alt: string
  media: { hash: string; width: number; height: number } | null
}

export function imageGalleryData(
  siteUrl: string,
  gallery: { title: string; description: string; address: string },
  items: GalleryPicture[],
) {
  return toStructuredData({
    '@type': 'ImageGallery',
    name: gallery.title,
    url: new URL(gallery.address, siteUrl).href,
    ...(gallery.description && { description: gallery.description }),
    image: items.flatMap(({ title, caption, alt, media }) => {
      if (!media) return []
      const width = Math.min(widestWidth(media), media.width)
      return {
        '@type': 'ImageObject',
        contentUrl: siteUrl + pictureUrl(media, widestWidth(media), 'jpg'),
        ...((title || alt) && { name: title || alt }),
        ...(caption && { caption }),
        width,
        height: Math.round((media.height * width) / media.width),
      }
    }),
  })
}
