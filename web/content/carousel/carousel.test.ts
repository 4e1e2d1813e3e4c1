import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import {
  autoplayDelayMs,
  type CarouselStrip,
  currentDot,
  dotsByItems,
  firstVisibleSlide,
  isSlideVisible,
  moveToDot,
  nextMove,
  type PauseReason,
  slideAt,
  slideRounds,
  step,
  visibleRange,
} from './carousel.ts'
import { carouselOptions, itemsForWidth } from './carousel-options.ts'
import { dragPosition, moveAfterSwipe, SWIPE_THRESHOLD_PX } from './swipe.ts'

const { content: contentCarousel, hero: heroSlider, product: productCarousel } = carouselOptions
const content: CarouselStrip = { options: contentCarousel, count: 4, items: 1 }
const hero: CarouselStrip = { options: heroSlider, count: 5, items: 1 }
const product: CarouselStrip = { options: productCarousel, count: 8, items: 3 }

describe('content carousel (§9)', () => {
  it('moves in 500 ms at constant speed, whatever the trigger', () => {
    assert.equal(contentCarousel.easing, 'linear')
    for (const cause of ['arrow', 'key', 'swipe', 'dot'] as const) assert.equal(step(content, 0, 1, cause).ms, 500)
  })

  it('shows one slide, with arrows', () => {
    assert.equal(itemsForWidth(contentCarousel, 1440), 1)
    assert.equal(contentCarousel.arrows, true)
  })

  it('never plays automatically; its pause setting is 4000 ms', () => {
    assert.equal(contentCarousel.pauseMs, 4000)
    assert.equal(autoplayDelayMs(content, new Set()), undefined)
  })

  it('wraps from the last slide to the first and back in the same direction', () => {
    const next = step(content, 3, 1, 'arrow')
    assert.equal(next.to, 4)
    assert.equal(firstVisibleSlide(content, next.to), 0)
    const previous = step(content, 0, -1, 'arrow')
    assert.equal(previous.to, -1)
    assert.equal(firstVisibleSlide(content, previous.to), 3)
    assert.equal(firstVisibleSlide(content, -9), 3)
  })

  it('places every slide where it is needed, without copies', () => {
    assert.deepEqual(slideRounds(content, 0, 0), [0, 0, 0, -1])
    assert.deepEqual(slideRounds(content, 3, 4), [1, 1, 0, 0]) // the first and second beyond the last
    assert.deepEqual(slideRounds(content, 0, -1), [0, 0, -1, -1])
    assert.deepEqual(slideRounds(content, 0, 3), [0, 0, 0, 0]) // a dot moves past all of them
    assert.deepEqual(slideRounds({ ...content, count: 2 }, 1, 2), [1, 0])
    assert.deepEqual(slideRounds({ ...content, count: 2 }, 0, -1), [0, -1])
  })

  it('has a numbered dot for each slide, and stays in its round', () => {
    assert.equal(contentCarousel.dots, 'numbered')
    assert.equal(dotsByItems(contentCarousel, 4).length, 4)
    assert.equal(currentDot(content, 6), 2)
    assert.deepEqual(moveToDot(content, 6, 0), { to: 4, ms: 500 })
    assert.deepEqual(moveToDot(content, -1, 0), { to: -4, ms: 500 })
  })

  it('is swiped by 50 px but not by 49', () => {
    assert.deepEqual(moveAfterSwipe(content, 0, -49, 400), { to: 0, ms: 500 })
    assert.deepEqual(moveAfterSwipe(content, 0, -50, 400), { to: 1, ms: 500 })
    assert.deepEqual(moveAfterSwipe(content, 0, 50, 400), { to: -1, ms: 500 })
    assert.equal(dragPosition(content, 0, 200, 400), -0.5)
  })
})

describe('header slider (§9)', () => {
  it('shows one slide, with arrows, without dots', () => {
    assert.equal(itemsForWidth(heroSlider, 1440), 1)
    assert.equal(heroSlider.arrows, true)
    assert.equal(heroSlider.dots, 'none')
  })

  it('slides in 300 ms, autoplays in 800 ms and rewinds in 1000 ms', () => {
    assert.deepEqual(step(hero, 1, 1, 'arrow'), { to: 2, ms: 300 })
    assert.deepEqual(step(hero, 1, 1, 'autoplay'), { to: 2, ms: 800 })
    assert.deepEqual(step(hero, 4, 1, 'autoplay'), { to: 0, ms: 1000 })
    assert.deepEqual(step(hero, 0, -1, 'arrow'), { to: 4, ms: 1000 })
    assert.deepEqual(moveAfterSwipe(hero, 1, -50, 1440), { to: 2, ms: 300 })
  })

  it('advances every 5000 ms unless there is a reason to pause', () => {
    assert.equal(autoplayDelayMs(hero, new Set()), 5000)
    const reasons: PauseReason[] = ['hover', 'focus', 'hidden tab', 'reduced motion', 'pause button', 'drag']
    for (const reason of reasons) assert.equal(autoplayDelayMs(hero, new Set([reason])), undefined)
    assert.equal(autoplayDelayMs({ ...hero, count: 1 }, new Set()), undefined)
    assert.equal(autoplayDelayMs({ ...hero, count: 0 }, new Set()), undefined)
  })

  it('cannot be swiped beyond its ends and follows the finger there by a third', () => {
    assert.equal(moveAfterSwipe(hero, 0, 300, 400).to, 0)
    assert.equal(moveAfterSwipe(hero, 4, -300, 400).to, 4)
    assert.equal(dragPosition(hero, 0, 300, 400), -0.25)
    assert.equal(dragPosition(hero, 4, -300, 400), 4.25)
  })
})

describe('product carousel (§9)', () => {
  const widths: [width: number, items: number][] = [
    [320, 1],
    [479, 1],
    [480, 2],
    [768, 2],
    [769, 3],
    [991, 3],
    [992, 3],
    [1199, 3],
    [1200, 3],
    [1920, 3],
  ]
  for (const [width, items] of widths) {
    it(`shows ${items} at ${width} px`, () => assert.equal(itemsForWidth(productCarousel, width), items))
  }

  it('has breakpoints at 1199, 991, 768 and 479 px', () => {
    assert.deepEqual(
      productCarousel.breakpoints.map(({ width }) => width).toSorted((a, b) => b - a),
      [1199, 991, 768, 479],
    )
  })

  it('has the same widths in its style sheet: 3 products, 2 up to 768 px, 1 up to 479 px', () => {
    const css = readFileSync(join(import.meta.dirname, 'carousel.css'), 'utf8')
    const queries = [...css.matchAll(/@media \(max-width: (\d+)px\)[^@]*?--carousel-items: (\d);/g)]
    assert.match(css, /\.carousel--product \{[^}]*--carousel-items: 3;/)
    assert.deepEqual(
      queries.map(([, width, items]) => [width, items]),
      [
        ['768', '2'],
        ['479', '1'],
      ],
    )
  })

  it('autoplays by one product every 5000 ms and rewinds', () => {
    assert.equal(autoplayDelayMs(product, new Set()), 5000)
    assert.deepEqual(step(product, 0, 1, 'autoplay'), { to: 1, ms: 800 })
    assert.deepEqual(step(product, 5, 1, 'autoplay'), { to: 0, ms: 1000 })
    assert.deepEqual(nextMove(product, 4), { to: 5, ms: 800 })
  })

  it('has one dot for each full view, and no arrows', () => {
    assert.equal(productCarousel.arrows, false)
    assert.deepEqual(moveToDot(product, 0, 2), { to: 5, ms: 800 })
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((at) => currentDot(product, at)),
      [0, 0, 0, 1, 1, 2],
    )
  })

  it('does not move when everything is in view', () => {
    const few: CarouselStrip = { ...product, count: 3 }
    assert.equal(autoplayDelayMs(few, new Set()), undefined)
    assert.equal(step(few, 0, 1, 'key').to, 0)
    assert.equal(moveAfterSwipe(few, 0, -400, 400).to, 0)
  })

  it('reports which products are in view', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].filter((slide) => isSlideVisible(product, 5, slide)),
      [5, 6, 7],
    )
    assert.deepEqual(
      [0, 1, 2, 3].filter((slide) => isSlideVisible(content, 5, slide)),
      [1],
    )
  })

  it('is swiped by as many products as the finger passed', () => {
    assert.equal(moveAfterSwipe(product, 0, -820, 400).to, 2)
    assert.equal(moveAfterSwipe(product, 4, -820, 400).to, 5)
  })
})

describe('product carousel speed', () => {
  it('slides in 200 ms and reacts to a swipe of 50 px (protocols 9.1)', () => {
    assert.equal(productCarousel.slideMs, 200)
    assert.equal(SWIPE_THRESHOLD_PX, 50)
  })
})

describe('dots of a carousel', () => {
  const shownWith = (items: number, count: number) =>
    dotsByItems(productCarousel, count).filter((upTo) => upTo === undefined || items <= upTo).length

  it('are as many as each number of visible slides needs', () => {
    for (const count of [2, 3, 4, 7, 8, 12]) {
      for (const items of [1, 2, 3])
        assert.equal(shownWith(items, count), Math.ceil(count / items), `${count}: ${items}`)
    }
  })

  it('are all there where the number of visible slides is always the same', () =>
    assert.deepEqual(dotsByItems(contentCarousel, 3), [undefined, undefined, undefined]))
})

describe('the visible slides of a strip', () => {
  it('are announced by their numbers', () => {
    assert.deepEqual(visibleRange(product, 5), { from: 6, to: 8 })
    assert.deepEqual(visibleRange(content, -1), { from: 4, to: 4 })
  })

  it('are found at every position of a loop', () => {
    assert.deepEqual(
      [-1, 0, 4, 9].map((position) => slideAt(content, position)),
      [3, 0, 0, 1],
    )
  })
})
