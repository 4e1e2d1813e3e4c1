import type { ProductPicture } from '#shop/catalog/products/catalog.ts'
import type { Media } from '#shop/content/media/media.ts'
import { type Crop, detailCrop, roomCrop } from './crops.server.ts'
import type { DemoProduct } from './products.ts'

/** A room, and the material of every colour. */
export function productCrops(item: DemoProduct): Crop[] {
  const fullPicture = item.images
    .filter(({ role }) => role === 'main' || role === 'variant')
    .map(({ file }) => detailCrop(file))
  return [roomCrop(item.slug) ?? [], fullPicture].flat()
}

/** The whole piece, the room, other views, the material close by; for another colour its own pictures and the room. */
export function productPictures(
  item: DemoProduct,
  pictures: Map<string, Media>,
  { sceneAlts, sharedRooms }: { sceneAlts: Map<string, string>; sharedRooms: string[] },
): ProductPicture[] {
  const crop = roomCrop(item.slug)
  const room = crop
    ? [{ file: crop.name, alt: sceneAlts.get(crop.scene) ?? item.name }]
    : item.images.filter(({ role }) => role === 'room')
  const withDetail = ({ file, alt }: { file: string; alt: string }, ...between: { file: string; alt: string }[]) => [
    { file, alt },
    ...room,
    ...between,
    { file: detailCrop(file).name, alt: `${item.name}: матеріал зблизька` },
  ]
  const rooms = sharedRooms.map((file) => ({ file, alt: sceneAlts.get(file) ?? item.name }))
  const [main, ...views] = item.images.filter(({ role }) => role === 'main' || role === 'view')
  const option = item.options.find(({ type }) => type === 'swatch')
  const colours = item.images.filter(({ role }) => role === 'variant')
  return [
    ...(main ? [...withDetail(main, ...views), ...rooms].map((picture) => ({ ...picture, value: undefined })) : []),
    ...colours.flatMap((image) => {
      const value = option?.values.find(({ image: valueImage }) => valueImage === image.file)
      return withDetail(image).map((picture) => ({ ...picture, value }))
    }),
  ].map(({ file, alt, value }) => ({
    mediaId: pictures.get(file)?.id ?? null,
    source: file,
    alt,
    optionSlug: value ? (option?.key ?? '') : '',
    optionValueSlug: value?.value ?? '',
  }))
}
