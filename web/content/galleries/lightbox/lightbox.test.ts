import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankItem, type GalleryItemView } from '#shop/content/galleries/galleries.ts'
import { nestedItem, toLightboxItem } from './lightbox-items.ts'
import { keyAction, scrollsPage } from './lightbox-keys.ts'
import {
  barsHideDelayMs,
  followHistory,
  nearbyIndexes,
  neighbourIndex,
  openedState,
  openNested,
  showItem,
  showNeighbour,
  shownItem,
} from './lightbox-state.ts'
import { groupIndexes, isLightboxLink, type LinkAttributes } from './link-group.ts'
import { MAX_VIDEO_WIDTH, offeredWidths, pictureBox, sizeByThumbnail } from './slides/slide-size.ts'
import { isDoubleTap, swipeAction } from './zoom/gestures.ts'
import { fitToStage, panView, thumbnailTransform, toggleZoom, unzoomedView, zoomAt } from './zoom/zoom.ts'

const SHOP = 'https://shop.example'
const nothing = { title: '', rel: '', dataRel: '', rlTitle: '', rlCaption: '', rlContent: '', webm: '', subtitles: '' }
const plain: LinkAttributes = { ...nothing, href: '/a.jpg' }
const link = (facts: Partial<LinkAttributes>): LinkAttributes => ({ ...plain, ...facts })

describe('lightbox link', () => {
  it('is recognised when its rel or data-rel contains the selector', () => {
    assert.equal(isLightboxLink(link({ dataRel: 'lightbox-gallery-1' })), true)
    assert.equal(isLightboxLink(link({ rel: 'lightbox' })), true)
    assert.equal(isLightboxLink(plain), false)
  })

  it('is not recognised when it contains norl', () => {
    assert.equal(isLightboxLink(link({ dataRel: 'norl', rel: 'lightbox' })), false)
    assert.equal(isLightboxLink(link({ dataRel: 'lightbox-1', rel: 'norl' })), false)
  })
})

describe('group', () => {
  const links = [
    link({ dataRel: 'lightbox-gallery-1' }),
    link({ dataRel: 'lightbox-gallery-2' }),
    plain,
    link({ dataRel: 'lightbox-gallery-1' }),
    link({ rel: 'lightbox' }),
    link({ rel: 'lightbox' }),
    link({ dataRel: 'norl', rel: 'lightbox' }),
  ]

  it('contains the links with the same data-rel', () => {
    assert.deepEqual(groupIndexes(links, 3), [0, 3])
    assert.deepEqual(groupIndexes(links, 1), [1])
  })

  it('contains the links with the same rel when there is no data-rel', () =>
    assert.deepEqual(groupIndexes(links, 5), [4, 5]))

  it('contains all links when the value is empty or nofollow', () => {
    assert.deepEqual(groupIndexes([...links, link({ dataRel: 'nofollow', rel: 'lightbox' })], 7), [0, 1, 3, 4, 5, 7])
    assert.deepEqual(groupIndexes([...links, link({ rel: 'nofollow' })], 7), [7])
    assert.deepEqual(groupIndexes(links, 99), [])
  })
})

describe('lightbox item', () => {
  const kinds: [facts: Partial<LinkAttributes>, kind: string][] = [
    [{}, 'image'],
    [{ rlContent: 'image' }, 'image'],
    [{ rlContent: 'gallery', href: '/rl_gallery/kuhni/' }, 'gallery'],
    [{ rlContent: 'video', href: '/film' }, 'video'],
    [{ href: '/media/film.MP4?v=2' }, 'video'],
    [{ rlContent: 'iframe', href: '/plan/' }, 'iframe'],
    [{ rlContent: 'iframe', href: 'https://maps.example/' }, 'elsewhere'],
    [{ href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, 'elsewhere'],
  ]
  for (const [facts, kind] of kinds) {
    it(`${JSON.stringify(facts)} is: ${kind}`, () => assert.equal(toLightboxItem(link(facts), SHOP).content.kind, kind))
  }

  it('takes its title from data-rl_title, else from title', () => {
    assert.equal(toLightboxItem(link({ title: 'Стіл', rlTitle: 'Дубовий стіл' }), SHOP).title, 'Дубовий стіл')
    assert.equal(toLightboxItem(link({ title: 'Стіл' }), SHOP).title, 'Стіл')
    assert.equal(toLightboxItem(link({ title: 'Стіл', rlCaption: 'Дуб' }), SHOP).caption, 'Дуб')
  })

  for (const [href, embed] of [
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&enablejsapi=1',
    ],
    [
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&enablejsapi=1',
    ],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1&autoplay=1'],
    ['https://vimeo.com/123456/0abc9', 'https://player.vimeo.com/video/123456?dnt=1&autoplay=1&h=0abc9'],
    ['https://player.vimeo.com/video/123456?h=0abc9', 'https://player.vimeo.com/video/123456?dnt=1&autoplay=1&h=0abc9'],
    ['https://vimeo.com.evil.example/123456', undefined],
    ['https://youtube.com/watch?v=../../x', undefined],
  ] as const) {
    it(`${href} is embedded without cookies or not at all`, () => {
      const { content } = toLightboxItem(link({ href }), SHOP)
      assert.equal(content.kind === 'elsewhere' ? content.embed : undefined, embed)
      const service = content.kind === 'elsewhere' ? content.from : undefined
      assert.equal(service, embed && (embed.includes('vimeo') ? 'vimeo' : 'youtube'))
    })
  }
})

describe('navigation in a group', () => {
  it('stops at both ends', () => {
    assert.equal(neighbourIndex(0, 3, -1), undefined)
    assert.equal(neighbourIndex(0, 3, 1), 1)
    assert.equal(neighbourIndex(2, 3, 1), undefined)
  })

  it('preloads the neighbours', () => {
    assert.deepEqual(nearbyIndexes(0, 3), [0, 1])
    assert.deepEqual(nearbyIndexes(1, 3), [1, 2, 0])
    assert.deepEqual(nearbyIndexes(0, 1), [0])
  })
})

describe('lightbox constants (§9)', () => {
  it('bars hide after 3000 ms, but not after a key or while they have the focus', () => {
    assert.equal(barsHideDelayMs({ by: 'pointer', focusInBars: false }), 3000)
    assert.equal(barsHideDelayMs({ by: 'pointer', focusInBars: true }), undefined)
    assert.equal(barsHideDelayMs({ by: 'keys', focusInBars: false }), undefined)
  })

  it('a video is at most 1140 px wide', () => assert.equal(MAX_VIDEO_WIDTH, 1140))
})

describe('touch gesture', () => {
  it('moves on after 50 px sideways and closes after 100 px up or down', () => {
    assert.equal(swipeAction(-50, 10), 'next')
    assert.equal(swipeAction(50, -10), 'previous')
    assert.equal(swipeAction(-49, 0), 'none')
    assert.equal(swipeAction(20, 100), 'close')
    assert.equal(swipeAction(20, -100), 'close')
    assert.equal(swipeAction(20, 99), 'none')
  })

  it('is a double tap within 300 ms at one place', () => {
    const tap = { x: 100, y: 100, at: 1000 }
    assert.equal(isDoubleTap(tap, { x: 110, y: 105, at: 1300 }), true)
    assert.equal(isDoubleTap(tap, { x: 110, y: 105, at: 1301 }), false)
    assert.equal(isDoubleTap(tap, { x: 140, y: 100, at: 1100 }), false)
    assert.equal(isDoubleTap(undefined, tap), false)
  })
})

describe('picture', () => {
  const stage = { width: 1000, height: 800 }
  const picture = { width: 1000, height: 500 }

  it('fits the stage, centred, and is never enlarged initially', () => {
    assert.deepEqual(fitToStage({ width: 2000, height: 1000 }, stage), { x: 0, y: 150, width: 1000, height: 500 })
    assert.deepEqual(fitToStage({ width: 200, height: 100 }, stage), { x: 400, y: 350, width: 200, height: 100 })
  })

  it('leaves room for the bars on a high screen only, and has no place until its ratio is known', () => {
    assert.deepEqual(pictureBox(picture, stage), { x: 0, y: 150, width: 1000, height: 500 })
    assert.deepEqual(pictureBox({ width: 1000, height: 1000 }, stage), { x: 160, y: 60, width: 680, height: 680 })
    assert.deepEqual(pictureBox({ width: 480, height: 480 }, { width: 800, height: 480 }).y, 0)
    assert.equal(pictureBox(undefined, stage).width, 0)
    assert.equal(sizeByThumbnail({ width: 0, height: 0 }), undefined)
    assert.deepEqual(sizeByThumbnail({ width: 3, height: 2 }), { width: 300, height: 200 })
  })

  it('of the library is offered in the widths of the screens, up to the one of its link', () => {
    const folder = 'https://shop.example/media/0123456789abcdef0123'
    assert.deepEqual(offeredWidths(`${folder}/1440.jpg`), {
      width: 1440,
      srcSet: `${folder}/640.avif 640w,${folder}/800.avif 800w,${folder}/1080.avif 1080w,${folder}/1440.avif 1440w`,
    })
    assert.match(offeredWidths(`${folder}/2400.jpg`)?.srcSet ?? '', /1920w,[^ ]*2400\.avif 2400w$/)
    assert.equal(offeredWidths(`${folder}/640.jpg`), undefined)
    assert.equal(offeredWidths('https://shop.example/a.jpg'), undefined)
  })

  it('zooms around the point, which stays in place', () => {
    const view = zoomAt(unzoomedView, { point: { x: 200, y: 100 }, scale: 2, picture, stage })
    assert.deepEqual(view, { scale: 2, x: -200, y: -100 })
  })

  it('is zoomed to between 1 and 5 times', () => {
    assert.deepEqual(zoomAt(unzoomedView, { point: { x: 0, y: 0 }, scale: 0.5, picture, stage }), unzoomedView)
    assert.equal(zoomAt(unzoomedView, { point: { x: 0, y: 0 }, scale: 9, picture, stage }).scale, 5)
  })

  it('is panned no further than its edges', () => {
    const view = { scale: 2, x: 0, y: 0 }
    assert.deepEqual(panView(view, { x: 9999, y: 9999 }, picture, stage), { scale: 2, x: 500, y: 100 })
    assert.deepEqual(panView(unzoomedView, { x: 50, y: 50 }, picture, stage), unzoomedView)
  })

  it('is zoomed by a double tap and reset by another', () => {
    const large = toggleZoom(unzoomedView, { x: 0, y: 0 }, picture, stage)
    assert.equal(large.scale, 2.5)
    assert.deepEqual(toggleZoom(large, { x: 0, y: 0 }, picture, stage), unzoomedView)
  })

  it('expands from its thumbnail, which is a crop of it', () => {
    const from = { x: 0, y: 0, width: 100, height: 100 }
    assert.deepEqual(thumbnailTransform(from, { x: 0, y: 150, width: 1000, height: 500 }), {
      scale: 0.2,
      x: -450,
      y: -350,
      cutX: 250,
      cutY: 0,
    })
  })
})

describe('key', () => {
  it('closes, moves and zooms; any other does nothing', () => {
    assert.deepEqual(keyAction('Escape'), { do: 'close' })
    assert.deepEqual(keyAction('ArrowRight'), { do: 'go', way: 1 })
    assert.deepEqual(keyAction('+'), { do: 'zoom', times: 1.5 })
    assert.equal(keyAction('a'), undefined)
  })

  it('never scrolls the page; the space bar still presses a button', () => {
    assert.equal(scrollsPage('PageDown', false), true)
    assert.deepEqual([scrollsPage(' ', false), scrollsPage(' ', true)], [true, false])
  })
})

describe('state of the lightbox', () => {
  const outer = openedState(['a', 'b', 'c'], 1)
  const inner = openNested(outer, outer.gallery, ['x', 'y'])

  it('moves within the group and stops at both ends', () => {
    assert.equal(shownItem(outer), 'b')
    assert.equal(shownItem(showNeighbour(outer, 1)), 'c')
    const last = showItem(outer, 2)
    assert.equal(showNeighbour(last, 1), last)
    assert.equal(showItem(outer, 3), outer)
    assert.equal(showItem(outer, -1), outer)
  })

  it('opens a nested gallery at its first item', () => {
    assert.equal(shownItem(inner), 'x')
    assert.deepEqual(inner.around, [outer.gallery])
  })

  it('does not open it once the visitor has moved on, even if they have come back', () => {
    const back = showItem(showItem(outer, 2), 1)
    assert.equal(openNested(back, outer.gallery, ['x']), back)
  })

  it('says that a nested gallery has nothing to show, until the item is left', () => {
    const failed = openNested(outer, outer.gallery, [])
    assert.equal(failed.nested, 'failed')
    assert.equal(showNeighbour(failed, 1).nested, 'closed')
  })

  it('follows Back out of a nested gallery and Forward into it, where it was left', () => {
    const left = followHistory(showItem(inner, 1), 1)
    assert.equal(shownItem(left), 'b')
    assert.deepEqual(left.around, [])
    assert.equal(shownItem(followHistory(left, 2)), 'y')
    assert.equal(followHistory(left, 1), left)
    assert.equal(followHistory(left, 3).around.length, 1)
  })

  it('has nothing to go forward to once another gallery is opened', () => {
    const left = followHistory(inner, 1)
    const other = openNested(left, left.gallery, ['z'])
    assert.deepEqual(other.ahead, [])
  })
})

describe('an item of a nested gallery', () => {
  const media = { hash: 'a'.repeat(20), width: 1600, height: 1200, color: '#fff', thumbhash: '' }
  const picture: GalleryItemView = { ...blankItem, title: 'Кухня', caption: 'МДФ', media, opensSlug: null }
  const shown = (change: Partial<GalleryItemView>) => nestedItem({ ...picture, ...change }, SHOP)

  it('is what its link would show', () => {
    const texts = { title: 'Кухня', caption: 'МДФ' }
    const file = `${SHOP}/media/${media.hash}/1440.jpg`
    assert.deepEqual(shown({}), { content: { kind: 'image', url: file }, ...texts })
    const opened = shown({ kind: 'gallery', opensSlug: 'kukhni', title: '', alt: 'Кухні' })
    assert.deepEqual(opened?.content, { kind: 'gallery', url: `${SHOP}/rl_gallery/kukhni/` })
    assert.equal(opened?.title, 'Кухні')
  })

  it('is none where its link leads elsewhere or nowhere', () => {
    for (const change of [{ link: 'none' }, { link: 'post', address: '/product/stil/' }, { media: null }] as const)
      assert.equal(shown(change), undefined)
  })
})
