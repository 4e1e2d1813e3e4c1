import { readMediaFacts } from '#shop/catalog/back-goods.server.ts'
import { changeMediaDetails } from '#shop/media/library.server.ts'
import { auditOf, type LibraryItem, MEDIA_KIND } from '#shop/media/library.ts'
import type { Asked } from './rest-routes.server.ts'
import { mediaAt } from './woo-rest-product-merging.server.ts'

type Naming = { id?: number | undefined; src?: string | undefined; name?: string | undefined; alt?: string | undefined }

/**
 * A picture's name is the file's, and so is the `alt` of a category's (a product says its own): WooCommerce writes both
 * into its library when a program names them, and an empty one is no wish. `shownAlt` is what was answered without an
 * `alt` in the library: sent back, it changes nothing.
 */
export async function nameImages(
  { shop, note }: Pick<Asked<unknown>, 'shop' | 'note'>,
  wishes: (Naming | null)[],
  shownAlt?: string,
): Promise<void> {
  for (const { id = 0, src = '', name = '', alt = '' } of wishes.filter((wish) => wish !== null)) {
    if (name.trim() === '' && alt.trim() === '') continue
    const mediaId = id > 0 ? id : await mediaAt(shop, src)
    const facts = mediaId === null ? undefined : (await readMediaFacts(shop, [mediaId])).get(mediaId)
    if (!facts) continue
    const isNamed = name.trim() !== '' && name !== (facts.title || facts.name)
    const isTold = shownAlt !== undefined && alt.trim() !== '' && alt !== (facts.alt || shownAlt)
    if (!isNamed && !isTold) continue
    const said = { ...(isNamed && { title: name.trim() }), ...(isTold && { alt: alt.trim(), decorative: false }) }
    const changed = await changeMediaDetails(shop, facts.id, said)
    if (changed) {
      const { before, after } = changed
      await note({ action: 'changed', ...entryOf(after), before: auditOf(before), after: auditOf(after) })
    }
  }
}

function entryOf({ id, title, name }: LibraryItem) {
  return { kind: MEDIA_KIND, entity: id, title: title || name }
}
