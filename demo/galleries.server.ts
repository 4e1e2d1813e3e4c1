import { findGalleryBySlug, type GalleryInput, saveGallery } from '#shop/content/galleries/galleries.server.ts'
import type { GalleryId, GalleryItem } from '#shop/content/galleries/galleries.ts'
import { findMediaByName } from '#shop/content/media/media.server.ts'
import type { Media } from '#shop/content/media/media.ts'
import { svgUrl } from '#shop/content/media/media-urls.ts'
import { productPath } from '#shop/core/paths.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { DemoProduct, DemoScene, DemoVideo } from './products.ts'
import { addVideoFile } from './videos.server.ts'

const WITH_DRAWINGS = ['sofa-lyman', 'lizhko-son', 'stil-stavok', 'shafa-litopys', 'krislo-khmara']

type Sources = { goods: DemoProduct[]; scenes: DemoScene[]; film: DemoVideo; pictures: Map<string, Media> }
type Item = Partial<GalleryItem>

/** Every layout, paging mode and kind of item once. Overwrites, so it is safe to run twice. */
export async function saveDemoGalleries(shop: Shop, sources: Sources): Promise<void> {
  const { goods, pictures } = sources
  const scene = (...names: string[]) => names.flatMap((name) => sceneItem(sources, name))
  const rooms = await save(shop, {
    slug: 'kimnaty',
    title: 'Кімнати, в яких живуть',
    description: 'Чотирнадцять кімнат із нашими меблями: від передпокою до тераси.',
    paging: 'ajax',
    pageSize: 6,
    items: sources.scenes.filter(({ kind }) => kind === 'gallery').flatMap(({ file }) => scene(file)),
  })
  await save(shop, {
    slug: 'spalni-i-kabinety',
    title: 'Спальні й кабінети',
    description: 'Тихі кімнати: ліжка, шафи, робочі столи та дзеркала.',
    paging: 'paged',
    pageSize: 3,
    items: scene('hero-spalnia', 'gal-05', 'gal-06', 'hero-kabinet', 'gal-09', 'gal-13'),
  })
  await save(shop, {
    slug: 'za-stolom',
    title: 'За столом',
    description: 'Столи, стільці та кухонні стійки зблизька.',
    layout: 'masonry',
    paging: 'infinite',
    loadMore: 'manually',
    pageSize: 9,
    items: [
      ...scene('hero-yidalnia', 'gal-07', 'gal-08', 'gal-12'),
      ...goods.filter(({ category }) => ['stoly', 'stiltsi'].includes(category.slug)).flatMap(itemsOf),
    ],
  })
  await save(shop, {
    slug: 'krupnym-planom',
    title: 'Крупним планом',
    description: 'Усі меблі «Дубрави» й кімнати, в яких ми їх знімали.',
    layout: 'masonry',
    paging: 'infinite',
    pageSize: 24,
    // Room scenes are placed between products, not before them.
    items: goods.flatMap((item, index) => [...itemsOf(item), ...scene(sources.scenes[index]?.file ?? '-')]),
  })
  await save(shop, {
    slug: 'film-i-kreslennia',
    title: 'Фільм і креслення',
    description: 'Прогулянка вітальнею та розміри меблів, що в ній стоять.',
    items: [
      await videoItem(shop, sources),
      ...(await drawingItems(shop, sources)),
      { ...scene('gal-10')[0], kind: 'gallery', title: 'Усі кімнати', caption: '', opensGalleryId: rooms },
    ],
  })
  await save(shop, {
    slug: 'vitalni',
    title: 'Вітальні',
    description: 'Дивани та крісла вдома.',
    layout: 'slider',
    items: scene('hero-vitalnia', 'gal-01', 'gal-02', 'gal-03', 'gal-04', 'gal-10'),
  })

  /** The main picture links to the product, the others open in the lightbox. Once in each colour, not in each size. */
  function itemsOf(item: DemoProduct): Item[] {
    return item.images.flatMap(({ file, alt, role, shows }) => {
      const pictureId = pictures.get(file)?.id
      if (pictureId === undefined || shows) return []
      const shown = { pictureId, alt, title: item.name }
      return role === 'main' ? { ...shown, link: 'post', address: productPath(item.slug) } : shown
    })
  }
}

async function save(shop: Shop, input: GalleryInput & { slug: string }): Promise<GalleryId> {
  const existing = await findGalleryBySlug(shop, input.slug)
  const outcome = await saveGallery(shop, { ...input, ...(existing && { id: existing.id }) })
  if (outcome.kind === 'refused') throw new Error(`demo gallery ${input.slug} was refused: ${outcome.reason}`)
  return outcome.gallery.id
}

/** Found by the beginning of its file name. */
function sceneItem({ scenes, pictures }: Sources, name: string): Item[] {
  const scene = scenes.find(({ file }) => file.startsWith(name))
  const picture = scene && pictures.get(scene.file)
  return picture ? [{ pictureId: picture.id, alt: scene.alt, title: scene.title, caption: scene.caption }] : []
}

async function videoItem(shop: Shop, { film: video, pictures }: Sources): Promise<Item> {
  return {
    kind: 'video',
    title: video.title,
    caption: video.caption,
    alt: video.alt,
    pictureId: pictures.get(video.poster)?.id ?? null,
    address: await addVideoFile(shop, video.mp4, 'mp4'),
    webm: await addVideoFile(shop, video.webm, 'webm'),
    subtitles: await addVideoFile(shop, video.captions, 'vtt'),
  }
}

async function drawingItems(shop: Shop, { goods, pictures }: Sources): Promise<Item[]> {
  const items: Item[] = []
  for (const item of goods.filter(({ slug }) => WITH_DRAWINGS.includes(slug))) {
    const drawing = await findMediaByName(shop, item.drawing)
    const [main] = item.images
    if (!drawing || !main) continue
    items.push({
      kind: 'iframe',
      title: `${item.name}: креслення`,
      caption: 'Розміри спереду й збоку, у сантиметрах.',
      alt: main.alt,
      pictureId: pictures.get(main.file)?.id ?? null,
      address: svgUrl(drawing),
    })
  }
  return items
}
