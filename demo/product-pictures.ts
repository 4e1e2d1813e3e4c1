import type { ProductPicture } from '#shop/catalog/products/catalog.ts'
import type { Media } from '#shop/content/media/media.ts'
import { type Crop, detailCrop, roomCrop, sharedRooms } from './crops.server.ts'
import type { DemoProduct, DemoScene } from './products.ts'

/** A room, and the material of every colour. */
export function productCrops(item: DemoProduct): Crop[] {
  const fullPicture = item.images
    .filter(({ role }) => role === 'main' || role === 'variant')
    .map(({ file }) => detailCrop(file))
  return [roomCrop(item.slug) ?? [], fullPicture].flat()
}

/**
 * The whole piece, the room, other views, the material close by, rooms shared with others; for another colour its own
 * pictures. A room is also of the colour that it shows.
 */
export function productPictures(
  item: DemoProduct,
  pictures: Map<string, Media>,
  scenes: readonly DemoScene[],
): ProductPicture[] {
  const crop = roomCrop(item.slug)
  const roomIn = ({ alt, looks }: DemoScene, file: string): Room => ({ file, alt, looks: looks[item.slug] })
  const ownRooms: Room[] = crop
    ? scenes.filter(({ file }) => file === crop.scene).map((scene) => roomIn(scene, crop.name))
    : item.images.filter(({ role }) => role === 'room')
  const roomsWithOthers = sharedRooms(item.slug, scenes).map((scene) => roomIn(scene, scene.file))
  const [main, ...views] = item.images.filter(({ role, shows }) => role === 'main' || (role === 'view' && !shows))
  const option = item.options.find(({ type }) => type === 'swatch')
  const variants = item.images.filter(({ role, shows }) => {
    return shows ? Object.keys(shows).length === 1 : role === 'variant'
  })
  const showing = (rooms: Room[], value = '') => rooms.filter(({ looks }) => looks?.includes(value))
  /** Those that a colour shares with the product do not precede its own. */
  const ofColour = (image: Image, detail: Image[]): ProductPicture[] => {
    const value = option?.values.find(({ image: valueImage }) => valueImage === image.file)?.value
    const all = [image, ...showing(ownRooms, value), ...detail, ...showing(roomsWithOthers, value)]
    return all.map((image) => toPicture(image, pictures, [option?.key, value]))
  }
  const general = main ? [main, ...ownRooms, ...views, detailOf(item, main), ...roomsWithOthers] : []
  const otherValues = item.options
    .filter((other) => other !== option)
    .flatMap(({ key, values }) => values.map(({ value }) => [key, value] as const))
  return [
    ...general.map((image) => toPicture(image, pictures)),
    ...variants.flatMap((image) => {
      const [[slug, size] = []] = Object.entries(image.shows ?? {})
      if (slug) return ownImages(item, image).map((image) => toPicture(image, pictures, [slug, size]))
      return ofColour(image, [detailOf(item, image)])
    }),
    // What the product has as a whole does not precede the pictures of a size or shape.
    ...(main && [...ownRooms, ...roomsWithOthers].some(({ looks }) => looks !== undefined) ? ofColour(main, []) : []),
    ...otherValues.flatMap(([key, value]) =>
      showing(roomsWithOthers, value).map((image) => toPicture(image, pictures, [key, value])),
    ),
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
type Room = Image & { looks?: string[] | undefined }

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
