import type { RouteCall } from '#api/rest/route.server.ts'
import { findMediaFacts } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { updateMediaDetails } from '#shop/content/media/library/library.server.ts'
import { mediaChange } from '#shop/content/media/library/library.ts'
import { findMediaByUrl } from './merge.server.ts'

type ImageNameInput = {
  id?: number | undefined
  src?: string | undefined
  name?: string | undefined
  alt?: string | undefined
}

/** WooCommerce writes name and `alt` to its library, and ignores empty ones. `shownAlt`: the answer without `alt`. */
export async function updateImageNames(
  { shop, note }: Pick<RouteCall<unknown>, 'shop' | 'note'>,
  inputs: (ImageNameInput | null)[],
  shownAlt?: string,
): Promise<void> {
  for (const { id = 0, src = '', name = '', alt = '' } of inputs.filter((input) => input !== null)) {
    if (name.trim() === '' && alt.trim() === '') continue
    const mediaId = id > 0 ? id : await findMediaByUrl(shop, src)
    const facts = mediaId === null ? undefined : (await findMediaFacts(shop, [mediaId])).get(mediaId)
    if (!facts) continue
    const isNamed = name.trim() !== '' && name !== (facts.title || facts.name)
    const isTold = shownAlt !== undefined && alt.trim() !== '' && alt !== (facts.alt || shownAlt)
    if (!isNamed && !isTold) continue
    const result = { ...(isNamed && { title: name.trim() }), ...(isTold && { alt: alt.trim(), decorative: false }) }
    const changed = await updateMediaDetails(shop, facts.id, result)
    if (changed) await note(mediaChange(changed))
  }
}
