import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ProductPicture } from '../catalog/catalog.ts'
import { soldPictureId } from './snapshot-lines.server.ts'

const picture = (mediaId: number, value = '') =>
  ({ mediaId, alt: '', optionSlug: value && 'tkanyna', optionValueSlug: value }) as ProductPicture
const variation = (pictures: ProductPicture[]) =>
  ({ pictures, attributes: [{ slug: 'tkanyna', values: [{ slug: 'karamel' }] }] }) as unknown as Parameters<
    typeof soldPictureId
  >[0]

it('an order freezes the picture of the chosen colour, as the cart shows it', () => {
  const parent = { ...variation([]), pictures: [picture(1), picture(2, 'olyva'), picture(3, 'karamel')] }
  assert.equal(soldPictureId(variation([]), parent), 3)
  assert.equal(soldPictureId(variation([picture(9)]), parent), 9, 'its own comes first')
  assert.equal(soldPictureId(variation([]), { ...parent, pictures: [picture(2, 'olyva')] }), 2, 'better than none')
  assert.equal(soldPictureId(variation([]), null), null)
})
