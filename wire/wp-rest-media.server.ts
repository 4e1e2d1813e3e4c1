import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { aboutMedia } from '#i18n/rest-about-media.uk.ts'
import { restMedia } from '#i18n/rest-media.uk.ts'
import { changeMediaDetails, readLibrary, readLibraryItem, readUses, removeMedia } from '#shop/media/library.server.ts'
import {
  auditOf,
  type LibraryItem,
  MEDIA_KIND,
  type MediaDetails,
  MOST_ALT,
  MOST_CAPTION,
  MOST_TITLE,
} from '#shop/media/library.ts'
import { keepUpload, processMedia } from '#shop/media/processing.server.ts'
import type { Shop } from '#shop/shop.ts'
import { invalidParams, type RestAnswer, readText, restAnswer, restError } from './rest.server.ts'
import { type Caller, inOrderAsked, mayDo, type Route, route, strictListAnswer } from './rest-routes.server.ts'
import { attachment, deletedAttachment, MEDIA_PATH, POST_PROCESS_ACTION, UPLOAD_ID } from './wp-rest-media.protocol.ts'
import { attachmentOf, MEDIA_EMBEDDED } from './wp-rest-media-shapes.ts'
import { readUpload, refusedUpload } from './wp-rest-media-upload.server.ts'

const id = z.coerce.number().int().positive()
const ids = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim() !== '') : given),
  z.array(id).max(100),
)
const yes = z.union([z.boolean(), z.enum(['true', '1', 'false', '0', ''])]).transform((value) => {
  return value === true || value === 'true' || value === '1'
})
/** WordPress takes both a text and `{ raw }`. */
const raw = (most: number) =>
  z.union([z.string(), z.object({ raw: z.string() }).transform(({ raw }) => raw)]).pipe(z.string().trim().max(most))
const percent = z.coerce.number().min(0).max(100).transform(Math.round)

const details = z.object({
  title: raw(MOST_TITLE).optional(),
  alt_text: raw(MOST_ALT).optional(),
  caption: raw(MOST_CAPTION).optional(),
  meblia: z
    .object({ decorative: yes.optional(), focus: z.object({ x: percent, y: percent }).optional() })
    .default({})
    .transform(({ decorative, focus }) => ({ decorative, focus })),
})

const KINDS: Record<string, LibraryItem['kind'][]> = {
  image: ['picture', 'drawing'],
  video: ['film'],
  file: ['film'],
  picture: ['picture'],
  drawing: ['drawing'],
}

export const routes: Route[] = [
  route({
    ...{ method: 'GET', path: MEDIA_PATH, who: 'editor', about: aboutMedia.list },
    params: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(10),
      search: z.string().max(200).optional(),
      media_type: z.enum(['image', 'video', 'file', 'picture', 'drawing', 'audio', 'application', 'text']).optional(),
      mime_type: z.string().max(100).optional(),
      state: z.enum(['ready', 'unprocessed']).optional(),
      orderby: z.enum(['date', 'modified', 'id', 'title', 'slug', 'include']).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
      include: ids.optional(),
      exclude: ids.optional(),
    }),
    answer: z.array(attachment),
    embed: MEDIA_EMBEDDED,
    handle: async (asked) => {
      const { page, per_page: perPage, search, media_type, mime_type: mime, state, ...rest } = asked.params
      const wish = {
        ...{ order: rest.order, orderBy: rest.orderby === 'slug' ? ('name' as const) : rest.orderby },
        ...(search !== undefined && { search }),
        ...(media_type !== undefined && { kinds: KINDS[media_type] ?? [] }),
        ...(mime !== undefined && { mime }),
        ...(state !== undefined && { state }),
        ...(rest.include && { include: rest.include }),
        ...(rest.exclude && { exclude: rest.exclude }),
      }
      const { include = [] } = rest
      const isAsked = rest.orderby === 'include' && include.length > 0
      const { items, total } = await (isAsked
        ? inOrderAsked(include, { offset: (page - 1) * perPage, limit: perPage }, ({ limit }) =>
            readLibrary(asked.shop, { ...wish, page: 1, perPage: limit }),
          )
        : readLibrary(asked.shop, { ...wish, page, perPage }))
      const shown = items.map((item) => attachmentOf(asked.shop.site.url, item, null))
      return strictListAnswer(asked, { items: shown, total, page, perPage })
    },
  }),
  route({
    ...{ method: 'GET', path: `${MEDIA_PATH}/{id}`, who: 'editor', about: aboutMedia.read },
    params: z.object({ id }),
    answer: attachment,
    embed: MEDIA_EMBEDDED,
    handle: async ({ shop, params: { id } }) => {
      const item = await readLibraryItem(shop, id)
      return item ? oneAnswer(shop, item) : notFound()
    },
  }),
  route({
    ...{ method: 'POST', path: MEDIA_PATH, who: 'editor', body: 'file', about: aboutMedia.upload },
    params: details.extend({ selected_at: z.coerce.number().int().positive().optional() }),
    answer: attachment,
    handle: async ({ shop, headers, body, params, actor }) => {
      const { upload, fields } = await readUpload({ shop, headers, body })
      if (upload.kind === 'answered') return upload.answer
      if (upload.kind === 'refused') return refusedUpload(upload.reason)
      // What a form says wrongly of its file is told before the file is kept.
      const beside = details.safeParse(fields)
      if (!beside.success) {
        await rm(upload.upload.file, { force: true })
        return invalidParams(beside.error)
      }
      const { selected_at: selectedAt } = params
      const given = { ...detailsOf(params), ...detailsOf(beside.data), ...(selectedAt !== undefined && { selectedAt }) }
      const kept = await keepUpload(shop, upload.upload, given, actor)
      if (kept.kind === 'refused') return refusedUpload(kept.reason)
      if (kept.kind === 'unprocessed') return unprocessed(kept.item)
      const answer = attachmentOf(shop.site.url, kept.item, [])
      const location = `${shop.site.url}/wp-json${MEDIA_PATH}/${kept.item.id}`
      return restAnswer(answer, kept.kind === 'added' ? 201 : 200, { location })
    },
  }),
  route({
    ...{ method: 'POST', path: `${MEDIA_PATH}/{id}`, who: 'editor', about: aboutMedia.change },
    params: details.extend({ id }),
    // A picture without a description is sent with an empty one, as it was.
    checked: ['alt_text', 'meblia'],
    answer: attachment,
    handle: async ({ shop, params, note }) => {
      const { alt_text: alt, meblia } = params
      if (alt === '' && meblia.decorative !== true) return altMissing()
      const changed = await changeMediaDetails(shop, params.id, detailsOf(params))
      if (!changed) return notFound()
      const { before, after } = changed
      await note({ action: 'changed', ...named(after), before: auditOf(before), after: auditOf(after) })
      return oneAnswer(shop, after)
    },
  }),
  route({
    ...{ method: 'DELETE', path: `${MEDIA_PATH}/{id}`, who: 'editor', about: aboutMedia.remove },
    params: z.object({ id, force: yes.default(false) }),
    answer: deletedAttachment,
    handle: async ({ shop, params: { id, force }, actor, caller, note }) => {
      const mayForce = force && isManager(caller)
      const outcome = await removeMedia(shop, id, { force: mayForce, actor })
      if (!outcome) return notFound()
      if (outcome.kind === 'used') {
        if (force) return restError('rest_cannot_delete', restMedia.onlyManager, 403)
        const places = outcome.uses.map(({ kind, title }) => restMedia.place(kind, title))
        return restError('rest_media_in_use', restMedia.used(places), 409, { usedIn: outcome.uses })
      }
      await note({ action: 'deleted', ...named(outcome.item), before: auditOf(outcome.item) })
      return restAnswer({ deleted: true, previous: attachmentOf(shop.site.url, outcome.item, []) })
    },
  }),
  route({
    // Without a transaction around it: it takes seconds, and nobody else could write meanwhile.
    ...{ method: 'POST', path: `${MEDIA_PATH}/{id}/post-process`, who: 'editor', body: 'file' },
    about: aboutMedia.postProcess,
    params: z.object({ id }),
    answer: attachment,
    handle: async ({ shop, params: { id }, url, headers, body, actor }) => {
      if ((await actionOf(url, { headers, body })) !== POST_PROCESS_ACTION) {
        return restError('rest_invalid_param', restMedia.wrongAction, 400, {
          params: { action: restMedia.wrongAction },
        })
      }
      const item = await readLibraryItem(shop, id)
      if (!item) return notFound()
      const outcome = await processMedia(shop, item, actor)
      if (outcome.kind === 'refused') return refusedUpload(outcome.reason)
      if (outcome.kind === 'unprocessed') return unprocessed(outcome.item)
      return oneAnswer(shop, outcome.item)
    },
  }),
]

async function oneAnswer(shop: Shop, item: LibraryItem): Promise<RestAnswer> {
  return restAnswer(attachmentOf(shop.site.url, item, await readUses(shop, item)))
}

function notFound(): RestAnswer {
  return restError('rest_post_invalid_id', restMedia.notFound, 404)
}

/** Kept, and told which it is: who has sent it asks for its processing again (protocols 7). */
function unprocessed(item: LibraryItem): RestAnswer {
  const answer = restError('rest_upload_unprocessed', restMedia.unprocessed, 500, { id: item.id })
  return { ...answer, headers: { [UPLOAD_ID]: String(item.id) } }
}

function altMissing(): RestAnswer {
  return restError('rest_invalid_param', restMedia.altMissing, 400, { params: { alt_text: restMedia.altMissing } })
}

function detailsOf({ title, alt_text: alt, caption, meblia }: z.output<typeof details>): Partial<MediaDetails> {
  const { focus, decorative } = meblia
  return {
    ...(title !== undefined && { title }),
    ...(alt !== undefined && { alt }),
    ...(caption !== undefined && { caption }),
    ...(focus && { focus }),
    // Words and «says nothing» exclude each other.
    ...(alt ? { decorative: false } : decorative !== undefined && { decorative }),
  }
}

function named({ id, title, name }: LibraryItem) {
  return { kind: MEDIA_KIND, entity: id, title: title || name }
}

function isManager(caller: Caller): boolean {
  return caller.kind !== 'guest' && mayDo(caller.role, 'manager')
}

/** Its JSON is a line; whatever is longer is not read. */
async function actionOf(
  url: URL,
  sent: { headers: Headers; body: ReadableStream<Uint8Array> | null },
): Promise<unknown> {
  const named = url.searchParams.get('action')
  if (named !== null) return named
  try {
    const { action } = z.object({ action: z.string() }).parse(JSON.parse((await readText(sent, 4096)) ?? ''))
    return action
  } catch {
    return undefined
  }
}
