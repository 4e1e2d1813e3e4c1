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
  const withDetail = (image: Image, ...between: Image[]) => [image, ...room, ...between, detailOf(item, image)]
  const rooms = sharedRooms.map((file) => ({ file, alt: sceneAlts.get(file) ?? item.name }))
  const [main, ...views] = item.images.filter(({ role, shows }) => role === 'main' || (role === 'view' && !shows))
  const option = item.options.find(({ type }) => type === 'swatch')
  const variants = item.images.filter(({ role, shows }) => {
    return shows ? Object.keys(shows).length === 1 : role === 'variant'
  })
  return [
    ...(main ? [...withDetail(main, ...views), ...rooms].map((image) => toPicture(image, pictures)) : []),
    ...variants.flatMap((image) => {
      const [[slug, size] = []] = Object.entries(image.shows ?? {})
      if (slug) return ownImages(item, image).map((image) => toPicture(image, pictures, [slug, size]))
      const value = option?.values.find(({ image: valueImage }) => valueImage === image.file)
      return withDetail(image).map((image) => toPicture(image, pictures, [option?.key, value?.value]))
    }),
  ]
}

/** Of a size or shape that is not the product's own, in a colour that is not its first. */
export function variationPictures(
  item: DemoProduct,
  pictures: Map<string, Media>,
  choice: Record<string, string | undefined>,
): ProductPicture[] {
  const chosen = item.images.filter(({ shows = {} }) => {
    const values = Object.entries(shows)
    return values.length > 1 && values.every(([slug, value]) => choice[slug] === value)
  })
  return chosen.flatMap((image) => ownImages(item, image)).map((image) => toPicture(image, pictures))
}

type Image = Pick<DemoProduct['images'][number], 'file' | 'alt'>

function ownImages(item: DemoProduct, image: DemoProduct['images'][number]): Image[] {
  return image.role === 'variant' ? [image, detailOf(item, image)] : [image]
}

function detailOf({ name }: DemoProduct, { file }: Image): Image {
  return { file: detailCrop(file).name, alt: `${name}: матеріал зблизька` }
}

type Assigned = [optionSlug?: string | undefined, optionValueSlug?: string | undefined]

function toPicture({ file, alt }: Image, pictures: Map<string, Media>, [slug, value]: Assigned = []): ProductPicture {
  const isAssigned = slug !== undefined && value !== undefined
  return {
    mediaId: pictures.get(file)?.id ?? null,
    source: file,
    alt,
    optionSlug: isAssigned ? slug : '',
    optionValueSlug: isAssigned ? value : '',
  }
}

/** Its own, and those of its other sizes and shapes. */
export function drawingNames({ drawing, options }: DemoProduct): string[] {
  return [drawing, ...options.flatMap(({ values }) => values.flatMap(({ drawing }) => drawing ?? []))]
}
