import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type DemoScene, PRODUCTS_DIR } from './products.ts'

/** The scene in which each product stands, and where: the middle of the picture as a share of the scene's width. */
const ROOMS: Record<string, [scene: string, middle: number]> = {
  'sofa-lyman': ['hero-vitalnia.jpg', 0.47],
  'sofa-hvylia': ['gal-01-khvylia.jpg', 0.54],
  'sofa-podil': ['gal-02-kutovyi-dyvan.jpg', 0.56],
  'sofa-oksamyt': ['gal-03-oksamyt.jpg', 0.49],
  'krislo-velur': ['gal-03-oksamyt.jpg', 0.1],
  'krislo-khmara': ['gal-04-kutochok-chytannia.jpg', 0.42],
  'krislo-horih': ['gal-10-tv-zona.jpg', 0.14],
  'stilets-klen': ['gal-07-kruhlyi-stil.jpg', 0.46],
  'stilets-polissia': ['hero-yidalnia.jpg', 0.47],
  'stilets-mriia': ['gal-08-stil-yasen.jpg', 0.6],
  'barnyi-stilets-kuznia': ['gal-12-barna-stiika.jpg', 0.51],
  'stil-yasen': ['gal-08-stil-yasen.jpg', 0.54],
  'stil-kolo': ['gal-07-kruhlyi-stil.jpg', 0.46],
  'stil-stavok': ['hero-yidalnia.jpg', 0.45],
  'stil-robota': ['hero-kabinet.jpg', 0.51],
  'stolyk-dolyna': ['gal-10-tv-zona.jpg', 0.6],
  'stolyk-kamin': ['gal-11-terasa.jpg', 0.5],
  'stolyk-lystok': ['gal-02-kutovyi-dyvan.jpg', 0.6],
  'lizhko-son': ['hero-spalnia.jpg', 0.54],
  'lizhko-karpaty': ['gal-05-spalnia-karpaty.jpg', 0.49],
  'lizhko-rotanh': ['gal-06-spalnia-rotanh.jpg', 0.49],
  'komod-riad': ['gal-07-kruhlyi-stil.jpg', 0.8],
  'komod-poltava': ['gal-09-peredpokii.jpg', 0.7],
  'shafa-litopys': ['gal-13-harderob.jpg', 0.39],
  'stelazh-kvadrat': ['hero-kabinet.jpg', 0.88],
  'tumba-rotanh': ['gal-10-tv-zona.jpg', 0.5],
  'lampa-duha': ['gal-03-oksamyt.jpg', 0.7],
  'lampa-trynih': ['gal-10-tv-zona.jpg', 0.9],
  'lampa-hryb': ['gal-14-natiurmort.jpg', 0.2],
  'dzerkalo-arka': ['gal-09-peredpokii.jpg', 0.32],
  'krislo-sad': ['gal-11-terasa.jpg', 0.25],
}

/** A square cut from a picture: where its middle is, and its side as a share of the picture's height. */
export type Crop = { name: string; file: string; middle: [x: number, y: number]; side: number }

/** Pictures of rooms that a product shares with what else stands there. */
export function sharedRooms(slug: string, scenes: readonly DemoScene[]): DemoScene[] {
  const isRoomOf = (file: string, other: string) => ROOMS[other]?.[0] === file
  return scenes
    .filter(
      ({ file, products }) =>
        isRoomOf(file, slug) ||
        // Of a room that would show one product only each of its products has the picture.
        (products.includes(slug) && products.filter((other) => isRoomOf(file, other)).length === 1),
    )
    .toSorted((a, b) => Number(isRoomOf(b.file, slug)) - Number(isRoomOf(a.file, slug)))
}

/** Undefined: it stands in no scene. */
export function roomCrop(slug: string): (Crop & { scene: string }) | undefined {
  const [scene, middle] = ROOMS[slug] ?? []
  if (scene === undefined || middle === undefined) return undefined
  return { name: `${slug}-v-kimnati.jpg`, file: scene, scene, middle: [middle, 0.5], side: 1 }
}

/** Material and seams of a picture of the whole piece. */
export function detailCrop(file: string): Crop {
  return { name: file.replace('.jpg', '-zblyzka.jpg'), file, middle: [0.5, 0.56], side: 0.42 }
}

export async function cutPicture({ file, middle: [x, y], side }: Crop): Promise<Buffer> {
  const picture = sharp(await readFile(join(PRODUCTS_DIR, 'pictures', file)), { sequentialRead: true })
  const { width, height } = await picture.metadata()
  const length = Math.round(height * side)
  const start = (at: number, fullLength: number) =>
    Math.round(Math.min(Math.max(at * fullLength - length / 2, 0), fullLength - length))
  return picture
    .extract({ left: start(x, width), top: start(y, height), width: length, height: length })
    .jpeg({ quality: 90 })
    .toBuffer()
}
