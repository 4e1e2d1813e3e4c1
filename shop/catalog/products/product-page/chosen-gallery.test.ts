import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { noMeasures, productView } from '#test/fixtures/product-view.ts'
import type { Choice } from '../sellable-items/variations.ts'
import { chosenGallery, shownIn } from './chosen-gallery.ts'
import type { ViewPicture } from './product-view.ts'

/** `name@option=value`; of the product as a whole without one. */
const picture = (text: string): ViewPicture => {
  const [name = '', assigned = ''] = text.split('@')
  const [optionSlug = '', optionValueSlug = ''] = assigned.split('=')
  return { alt: name, media: { hash: name } as ViewPicture['media'], optionSlug, optionValueSlug }
}
const wide = (widthMm: number) => ({ ...noMeasures, widthMm })

type Sizes = {
  productWidth?: number
  pictures?: string[]
  variationPictures?: Record<string, string[]>
  widths?: boolean
}

/** A sofa in two colours and two sizes. */
function sofa({ productWidth, pictures = [], variationPictures = {}, widths = true }: Sizes) {
  const options = { kolir: ['bilyi', 'syvyi'], rozmir: ['181', '231'] }
  return productView(options, {
    measures: productWidth === undefined ? noMeasures : wide(productWidth),
    pictures: pictures.map(picture),
    variation: (choice: Choice) => ({
      measures: widths ? wide(Number(choice.rozmir)) : noMeasures,
      pictures: (variationPictures[`${choice.kolir} ${choice.rozmir}`] ?? []).map(picture),
    }),
  })
}

const shown = (view: ReturnType<typeof sofa>, kolir: string, rozmir: string) =>
  chosenGallery(view, { kolir, rozmir }).map(({ alt, shows, unsure }) =>
    [alt, ...shows, ...(unsure ? [`${unsure}?`] : [])].join(' '),
  )

describe('the pictures of a choice', () => {
  it('name the size that they show, which is the one with the measures of the product', () => {
    const view = sofa({ productWidth: 231, pictures: ['front', 'back'] })
    assert.deepEqual(shown(view, 'bilyi', '231'), ['front', 'back'])
    assert.deepEqual(shown(view, 'bilyi', '181'), ['front 231', 'back 231'])
  })

  it('are of all sizes where nobody has said which, also where only the name of the option tells that it is a size', () => {
    assert.deepEqual(shown(sofa({ pictures: ['front'] }), 'bilyi', '181'), ['front size?'])
    assert.deepEqual(shown(sofa({ pictures: ['front'], widths: false }), 'bilyi', '231'), ['front size?'])
  })

  it('say nothing where the chosen size has its own', () => {
    const view = sofa({ productWidth: 231, pictures: ['front', 'small@rozmir=181'] })
    assert.deepEqual(shown(view, 'bilyi', '181')[0], 'small')
    assert.deepEqual(shown(view, 'bilyi', '231'), ['front'])
    const withVariation = sofa({
      productWidth: 231,
      pictures: ['front'],
      variationPictures: { 'bilyi 181': ['small'] },
    })
    assert.deepEqual(shown(withVariation, 'bilyi', '181')[0], 'small')
    assert.deepEqual(shown(withVariation, 'syvyi', '181'), ['front 231'])
  })

  it('are its own alone where the variation has enough, without those of another size or colour', () => {
    const view = sofa({
      productWidth: 231,
      pictures: ['white', 'grey@kolir=syvyi', 'small white@rozmir=181', 'small weave@rozmir=181'],
      variationPictures: { 'syvyi 181': ['small grey', 'grey weave'] },
    })
    assert.deepEqual(shown(view, 'syvyi', '181'), ['small grey', 'grey weave'])
    assert.deepEqual(shown(view, 'bilyi', '181'), ['small white', 'small weave'])
    assert.deepEqual(shown(view, 'bilyi', '231'), ['white'])
    const withFew = sofa({ productWidth: 231, pictures: ['front'], variationPictures: { 'syvyi 181': ['small'] } })
    assert.deepEqual(shown(withFew, 'syvyi', '181'), ['small', 'front 231 look?'])
  })

  it('of one colour in all sizes name the size, too', () => {
    const same = { 'bilyi 181': ['white'], 'bilyi 231': ['white'], 'syvyi 181': ['grey'], 'syvyi 231': ['grey'] }
    assert.deepEqual(shown(sofa({ productWidth: 231, variationPictures: same }), 'syvyi', '181'), ['grey 231'])
  })

  it('are those of the chosen colour where it has enough; a room of the product and of one colour shows that colour', () => {
    const ofGreyAlone = ['grey@kolir=syvyi', 'weave@kolir=syvyi']
    const ofGrey = sofa({
      productWidth: 231,
      pictures: ['white', 'room', 'white side', ...ofGreyAlone, 'room@kolir=syvyi'],
    })
    assert.deepEqual(shown(ofGrey, 'syvyi', '231'), ['grey', 'weave', 'room'])
    assert.deepEqual(shown(ofGrey, 'bilyi', '231'), ['white', 'room syvyi', 'white side'])
    const ofWhite = sofa({ productWidth: 231, pictures: ['white', 'room', ...ofGreyAlone, 'room@kolir=bilyi'] })
    assert.deepEqual(shown(ofWhite, 'syvyi', '231'), ['grey', 'weave'])
    assert.deepEqual(shown(ofWhite, 'bilyi', '231'), ['room', 'white'])
    const ofSize = ['small@rozmir=181', 'seat@rozmir=181']
    const large = sofa({
      productWidth: 231,
      pictures: ['white', 'room', ...ofGreyAlone, ...ofSize, 'white@kolir=bilyi'],
    })
    assert.deepEqual(shown(large, 'bilyi', '181'), ['small', 'seat'])
    const ofBoth = sofa({ pictures: ['room@kolir=bilyi', 'room@kolir=syvyi', 'white@kolir=bilyi'], productWidth: 231 })
    assert.deepEqual(shown(ofBoth, 'syvyi', '231'), ['room look?'])
    const few = sofa({ productWidth: 231, pictures: ['white', 'side', 'grey@kolir=syvyi'] })
    assert.deepEqual(shown(few, 'syvyi', '231'), ['grey', 'white look?', 'side look?'])
  })

  it('include a room that names its colour and size, and is unsure of a colour that nobody has said', () => {
    const pictures = ['white', 'room', 'grey@kolir=syvyi']
    const room = picture('room')
    const assigned = sofa({ productWidth: 231, pictures: [...pictures, 'room@kolir=syvyi'] })
    assert.deepEqual(shownIn(assigned, room), { shows: ['syvyi', '231'], isLookUnsure: false })
    const unassigned = sofa({ productWidth: 231, pictures })
    assert.deepEqual(shownIn(unassigned, room), { shows: ['231'], isLookUnsure: true })
    const bySizeAlone = sofa({ productWidth: 231, pictures: ['front', 'room', 'small@rozmir=181'] })
    assert.deepEqual(shownIn(bySizeAlone, room), { shows: ['231'], isLookUnsure: false })
  })

  it('are borrowed from another value where there are none, and name it', () => {
    assert.deepEqual(shown(sofa({ pictures: ['grey@kolir=syvyi'], productWidth: 231 }), 'bilyi', '231'), ['grey syvyi'])
    const other = sofa({ productWidth: 231, variationPictures: { 'syvyi 231': ['grey'] } })
    assert.deepEqual(shown(other, 'bilyi', '231'), ['grey syvyi'])
  })
})
