import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ProductPicture } from '../catalog.ts'
import { variationPictures } from './variations.ts'

const picture = (mediaId: number, value = '') =>
  ({ mediaId, alt: '', optionSlug: value && 'tkanyna', optionValueSlug: value }) as ProductPicture
const variation = (pictures: ProductPicture[]) =>
  ({ pictures, attributes: [{ slug: 'tkanyna', values: [{ slug: 'karamel' }] }] }) as unknown as Parameters<
    typeof variationPictures
  >[0]

it('a variation has its own pictures, else those of its colour, else the general ones', () => {
  const ids = (...args: Parameters<typeof variationPictures>) =>
    variationPictures(...args).map(({ mediaId }) => mediaId)
  const parent = { ...variation([]), pictures: [picture(1), picture(2, 'olyva'), picture(3, 'karamel')] }
  assert.deepEqual(ids(variation([picture(9)]), parent), [9])
  assert.deepEqual(ids(variation([]), parent), [3])
  assert.deepEqual(ids(variation([]), { ...parent, pictures: [picture(1), picture(2, 'olyva')] }), [1])
  assert.deepEqual(ids(variation([]), null), [])
})
