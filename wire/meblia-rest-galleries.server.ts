import { z } from 'zod'
import { restAboutPages } from '#i18n/rest-about-pages.uk.ts'
import { restPages } from '#i18n/rest-pages.uk.ts'
import { galleryAddress } from '#shop/addresses.ts'
import { readPictureFacts } from '#shop/catalog/picture-facts.server.ts'
import { readGalleries, readGallery, removeGallery, saveGallery } from '#shop/galleries/galleries.server.ts'
import type { Gallery, GalleryItem } from '#shop/galleries/galleries.ts'
import { trashGallery } from '#shop/galleries/gallery-trash.server.ts'
import type { Shop } from '#shop/shop.ts'
import { fingerprint } from './fingerprint.server.ts'
import { type EditedGallery, GALLERIES_ROUTE } from './meblia-rest-content.protocol.ts'
import { restAnswer, restError } from './rest.server.ts'
import { type Asked, listAnswer, type Route, route } from './rest-routes.server.ts'
import { fieldErrors } from './wp-rest-page-saving.server.ts'
import { STALE } from './wp-rest-pages.protocol.ts'

const LONGEST = { title: 300, slug: 190, description: 5000, caption: 2000, address: 2000 }
const MOST_ITEMS = 2000
const MOST_PAGE_SIZE = 200

const id = z.coerce.number().int().positive()
const item = z.object({
  kind: z.enum(['image', 'gallery', 'video', 'iframe']).default('image'),
  title: z.string().default(''),
  caption: z.string().default(''),
  alt: z.string().default(''),
  link: z.enum(['file', 'post', 'none']).default('file'),
  pictureId: z.number().int().positive().nullable().default(null),
  opensGalleryId: z.number().int().positive().nullable().default(null),
  address: z.string().default(''),
  webm: z.string().default(''),
  subtitles: z.string().default(''),
})
const wish = z.object({
  title: z.string().optional(),
  slug: z.string().optional(),
  description: z.string().optional(),
  layout: z.enum(['grid', 'masonry', 'slider']).optional(),
  status: z.enum(['publish', 'private', 'draft']).optional(),
  paging: z.enum(['none', 'paged', 'ajax', 'infinite']).optional(),
  loadMore: z.enum(['automatically', 'manually']).optional(),
  pageSize: z.number().int().min(1).max(MOST_PAGE_SIZE).nullable().optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
  items: z.array(item).max(MOST_ITEMS).optional(),
  version: z.string().max(100).optional(),
})

const gallery = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  layout: z.string(),
  status: z.string(),
  paging: z.string(),
  loadMore: z.string(),
  pageSize: z.number().nullable(),
  position: z.number(),
  size: z.number(),
  link: z.string(),
})
const edited = z.object({ gallery, items: z.array(item), version: z.string() })
const noGallery = () => restError('meblia_gallery_invalid_id', restPages.noGallery, 404)

export const routes: Route[] = [
  route({
    method: 'GET',
    path: GALLERIES_ROUTE,
    who: 'editor',
    about: restAboutPages.galleries,
    params: z.object({
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(10),
      search: z.string().max(200).default(''),
    }),
    answer: z.array(gallery.extend({ coverId: z.number().nullable() })),
    handle: async (asked) => {
      const { shop, params } = asked
      const { page, per_page: perPage } = params
      const search = params.search.toLocaleLowerCase('uk')
      const found = (await readGalleries(shop)).filter(({ title }) => title.toLocaleLowerCase('uk').includes(search))
      const items = found.slice((page - 1) * perPage, page * perPage).map((one) => withLink(shop, one))
      return listAnswer(asked, { items, total: found.length, page, perPage })
    },
  }),
  route({
    method: 'GET',
    path: `${GALLERIES_ROUTE}/{id}`,
    who: 'editor',
    about: restAboutPages.gallery,
    params: z.object({ id }),
    answer: edited,
    handle: async ({ shop, params }) => {
      const found = await readEdited(shop, params.id)
      return found ? restAnswer(found) : noGallery()
    },
  }),
  route({
    method: 'POST',
    path: GALLERIES_ROUTE,
    who: 'editor',
    about: restAboutPages.createGallery,
    params: wish,
    answer: edited,
    handle: (asked) => answerSaving(asked, undefined),
  }),
  route({
    method: 'POST',
    path: `${GALLERIES_ROUTE}/{id}`,
    who: 'editor',
    about: restAboutPages.changeGallery,
    params: wish.extend({ id }),
    answer: edited,
    handle: async (asked) => {
      const before = await readEdited(asked.shop, asked.params.id)
      if (!before) return noGallery()
      const { version } = asked.params
      if (version !== undefined && version !== before.version) {
        return restError(STALE, restPages.stale, 409, { current: before })
      }
      return answerSaving(asked, before)
    },
  }),
  route({
    method: 'DELETE',
    path: `${GALLERIES_ROUTE}/{id}`,
    who: 'editor',
    about: restAboutPages.removeGallery,
    params: z.object({ id, force: z.stringbool().or(z.boolean()).default(false) }),
    answer: z.object({ deleted: z.literal(true), previous: edited }),
    handle: async ({ shop, actor, params, note }) => {
      const found = await readGallery(shop, params.id)
      const previous = await readEdited(shop, params.id)
      if (!found || !previous) return noGallery()
      if (params.force) await removeGallery(shop, params.id)
      else await trashGallery(shop, actor, found)
      const { title } = found.gallery
      await note({ action: 'deleted', kind: 'gallery', entity: params.id, title, before: found.gallery })
      return restAnswer({ deleted: true, previous })
    },
  }),
]

type Saving = Pick<Asked<z.output<typeof wish>>, 'shop' | 'params' | 'note'>

async function answerSaving({ shop, params, note }: Saving, before: EditedGallery | undefined) {
  const errors = await errorsIn(shop, params)
  if (Object.keys(errors).length > 0) return fieldErrors(errors)
  const { title = before?.gallery.title ?? '', version: _, items, ...rest } = params
  const outcome = await saveGallery(shop, {
    ...given(rest),
    title,
    ...(before && { id: before.gallery.id }),
    ...(items && { items }),
  })
  if (outcome.kind === 'refused') {
    return fieldErrors({ [FIELD_OF[outcome.reason]]: restPages.gallery[outcome.reason] })
  }
  const { gallery } = outcome
  await note({
    action: before ? 'changed' : 'created',
    kind: 'gallery',
    entity: gallery.id,
    title: gallery.title,
    ...(before && { before: { ...before.gallery, items: before.items } }),
    after: { ...gallery, ...(items && { items }) },
  })
  const after = await readEdited(shop, gallery.id)
  return after ? restAnswer(after, before ? 200 : 201) : noGallery()
}

const FIELD_OF = {
  no_title: 'title',
  page_size: 'pageSize',
  item_address: 'items',
  unknown_gallery: 'items',
} as const

async function errorsIn(shop: Shop, params: z.output<typeof wish>): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  const limit = (name: string, text: string | undefined, most: number) => {
    if (text !== undefined && text.length > most) errors[name] = restPages.tooLong(most)
  }
  limit('title', params.title, LONGEST.title)
  limit('slug', params.slug, LONGEST.slug)
  limit('description', params.description, LONGEST.description)
  const { items = [] } = params
  const pictures = await readPictureFacts(shop, [...new Set(items.flatMap(({ pictureId }) => pictureId ?? []))])
  for (const [index, item] of items.entries()) {
    limit(`items.${index}.title`, item.title, LONGEST.title)
    limit(`items.${index}.alt`, item.alt, LONGEST.title)
    limit(`items.${index}.caption`, item.caption, LONGEST.caption)
    for (const name of ['address', 'webm', 'subtitles'] as const) {
      limit(`items.${index}.${name}`, item[name], LONGEST.address)
    }
    if (item.pictureId !== null && !pictures.has(item.pictureId)) {
      errors[`items.${index}.pictureId`] = restPages.gallery.unknown_picture(index + 1)
    }
  }
  return errors
}

/** Without what is left out. */
function given({ slug, description, layout, status, paging, loadMore, pageSize, position }: z.output<typeof wish>) {
  return {
    ...(slug && { slug }),
    ...(description !== undefined && { description }),
    ...(layout && { layout }),
    ...(status && { status }),
    ...(paging && { paging }),
    ...(loadMore && { loadMore }),
    ...(pageSize !== undefined && { pageSize }),
    ...(position !== undefined && { position }),
  }
}

async function readEdited(shop: Shop, id: number): Promise<EditedGallery | undefined> {
  const found: { gallery: Gallery; items: GalleryItem[] } | undefined = await readGallery(shop, id)
  return found && { gallery: withLink(shop, found.gallery), items: found.items, version: fingerprint(found) }
}

function withLink<G extends { slug: string }>(shop: Shop, gallery: G): G & { link: string } {
  return { ...gallery, link: shop.site.url + galleryAddress(gallery.slug) }
}
