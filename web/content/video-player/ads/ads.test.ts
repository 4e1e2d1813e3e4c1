import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type AdFile,
  allowedUrl,
  chooseFile,
  fillMacros,
  findAd,
  formatCountdown,
  progressEventsUntil,
  skipAfterSeconds,
  type VastElement,
} from './ads.ts'

function el(name: string, ...inside: (VastElement | string | Record<string, string>)[]): VastElement {
  const element: VastElement = { name, attributes: {}, text: '', children: [] }
  for (const part of inside) {
    if (typeof part === 'string') element.text = part
    else if (typeof part.name === 'string' && 'children' in part) element.children.push(part as VastElement)
    else element.attributes = part as Record<string, string>
  }
  return element
}

const mp4 = (src: string, width = '640', more: Record<string, string> = {}) =>
  el('MediaFile', { type: 'video/mp4', width, ...more }, src)
const linear = (...parts: VastElement[]) =>
  el('Creatives', el('Creative', el('Linear', { skipoffset: '00:00:03' }, ...parts)))
const inLine = (...parts: VastElement[]) => el('Ad', el('InLine', ...parts))
const wrapper = (next: string, ...parts: VastElement[]) =>
  el('Ad', el('Wrapper', el('VASTAdTagURI', next), el('Impression', `/seen-by-${next}`), ...parts))
const video = linear(el('Duration', '00:00:12.5'), el('MediaFiles', mp4('/a.mp4')))
const from = (files: Record<string, VastElement>) => async (address: string) => files[address]

describe('ad in a VAST file', () => {
  it('is the first one with a video, with all its reports', async () => {
    const vast = el(
      'VAST',
      inLine(el('Creatives', el('Creative', el('NonLinearAds')))),
      inLine(
        el('Impression', '/seen'),
        el('Error', '/lost'),
        linear(
          el('Duration', '00:01:02.500'),
          el(
            'MediaFiles',
            mp4('/a.mp4'),
            el('MediaFile', { type: 'video/webm; codecs="vp9"', width: '1280' }, '/a.webm'),
          ),
          el('VideoClicks', el('ClickThrough', 'https://beds.example/'), el('ClickTracking', '/clicked')),
          el(
            'TrackingEvents',
            el('Tracking', { event: 'midpoint' }, '/half'),
            el('Tracking', { event: '__proto__' }, '/x'),
          ),
        ),
      ),
      inLine(linear(el('MediaFiles', mp4('/second.mp4')))),
    )
    const { ad, beacons } = await findAd('/tag', from({ '/tag': vast }))
    assert.deepEqual(
      { ad, beacons },
      {
        ad: {
          files: [
            { src: '/a.mp4', type: 'video/mp4', width: 640 },
            { src: '/a.webm', type: 'video/webm; codecs="vp9"', width: 1280 },
          ],
          duration: 62.5,
          skipOffset: '00:00:03',
          href: 'https://beds.example/',
        },
        beacons: [
          { event: 'impression', address: '/seen' },
          { event: 'error', address: '/lost' },
          { event: 'midpoint', address: '/half' },
          { event: '__proto__', address: '/x' },
          { event: 'click', address: '/clicked' },
        ],
      },
    )
  })

  it('is found behind 3 wrappers, all of which get reports, and no further', async () => {
    const chain = {
      1: el('VAST', wrapper('2')),
      2: el('VAST', wrapper('3')),
      3: el('VAST', wrapper('4')),
      4: el('VAST', inLine(video)),
    }
    const found = await findAd('1', from(chain))
    assert.ok(found.ad)
    assert.deepEqual(
      found.beacons.map(({ address }) => address),
      ['/seen-by-2', '/seen-by-3', '/seen-by-4'],
    )
    const longer = await findAd('1', from({ ...chain, 4: el('VAST', wrapper('5')), 5: el('VAST', inLine(video)) }))
    assert.deepEqual([longer.ad, longer.code], [undefined, 302])
  })

  it('is not found behind a wrapper of itself', async () => {
    let loads = 0
    const found = await findAd('1', async () => {
      loads++
      return el('VAST', wrapper('1'))
    })
    assert.deepEqual([found.ad, loads], [undefined, 4])
  })

  for (const [what, root, code] of [
    ['that cannot be loaded', undefined, 301],
    ['that is not XML', el('parsererror', 'error'), 100],
    ['that is another document', el('html', el('body')), 100],
    ['that is empty', el('VAST'), 303],
    ['without a video', el('VAST', inLine(el('AdTitle', 'x'))), 303],
    ['without files', el('VAST', inLine(linear(el('MediaFiles')))), 303],
    ['with an empty file', el('VAST', inLine(linear(el('MediaFiles', mp4(''))))), 303],
    [
      'with a file of another type',
      el('VAST', inLine(linear(el('MediaFiles', mp4('/a.mp4', '1', { type: 'video/x-flv' }))))),
      303,
    ],
    ['with a stream', el('VAST', inLine(linear(el('MediaFiles', mp4('/a', '1', { delivery: 'streaming' }))))), 303],
    [
      'with an executable',
      el('VAST', inLine(linear(el('MediaFiles', mp4('/a', '1', { apiFramework: 'VPAID' }))))),
      303,
    ],
    ['whose wrapper has no address', el('VAST', el('Ad', el('Wrapper'))), 303],
  ] as const) {
    it(`is missing with code ${code} for a tag ${what}`, async () => {
      const found = await findAd('/tag', async () => root)
      assert.deepEqual([found.ad, found.code], [undefined, code])
    })
  }

  it('is missing in an empty file, which reports an error', async () => {
    const found = await findAd('/tag', async () => el('VAST', el('Error', '/none?[ERRORCODE]')))
    assert.equal(found.ad, undefined)
    assert.deepEqual(found.beacons, [{ event: 'error', address: '/none?[ERRORCODE]' }])
  })

  for (const href of ['javascript:alert(1)', 'data:text/html,x', '/page', '']) {
    it(`has no link for «${href}»`, async () => {
      const clicks = el('VideoClicks', el('ClickThrough', href))
      const vast = el('VAST', inLine(linear(el('MediaFiles', mp4('/a.mp4')), clicks)))
      const found = await findAd('/tag', async () => vast)
      assert.equal(found.ad?.href, '')
    })
  }
})

describe('file of an ad', () => {
  const file = (width: number, type = 'video/mp4'): AdFile => ({ src: `/${width}`, type, width })
  const files = [file(320), file(640), file(640, 'video/webm'), file(1920)]

  it('has the width closest to the player', () => {
    for (const [width, src] of [
      [1, 320],
      [400, 320],
      [600, 640],
      [1200, 640],
      [1300, 1920],
      [5000, 1920],
    ] as const) {
      assert.equal(chooseFile(files, width, () => true)?.width, src)
    }
    assert.equal(chooseFile(files, 640, () => true)?.type, 'video/mp4')
  })

  it('is one that the browser can play', () => {
    assert.equal(chooseFile(files, 1920, ({ type }) => type === 'video/webm')?.width, 640)
    assert.equal(
      chooseFile(files, 1920, () => false),
      undefined,
    )
  })
})

describe('skip button of an ad', () => {
  for (const [offset, seconds] of [
    ['00:00:07', 7],
    ['00:01:00.250', 60.25],
    [' 25% ', 10],
    ['0%', 0],
    ['12.5%', 5],
    ['', 5],
    ['soon', 5],
    ['-00:00:01', 5],
    ['00:00:99', 5],
  ] as const) {
    it(`appears after ${seconds} s of 40 for «${offset}»`, () => assert.equal(skipAfterSeconds(offset, 40), seconds))
  }
})

describe('reports and countdown of an ad', () => {
  it('are sent at the start and each quarter', () => {
    const all = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile']
    for (const [share, count] of [
      [0, 1],
      [0.24, 1],
      [0.25, 2],
      [0.5, 3],
      [0.74, 3],
      [0.75, 4],
      [1, 4],
    ] as const) {
      assert.deepEqual(progressEventsUntil(share), all.slice(0, count))
    }
  })

  it('go only to the shop and the hosts the owner allowed', () => {
    const hosts = ['https://ads.example', 'https://*.net.example', 'https://port.example:8443', 'nonsense']
    for (const address of [
      '/a?b',
      'a.xml',
      'https://shop.example/a',
      'https://ads.example/a',
      'https://a.b.net.example/a',
      'https://port.example:8443/a',
    ]) {
      assert.ok(allowedUrl(address, 'https://shop.example/page/', hosts), address)
    }
    for (const address of [
      'http://ads.example/a',
      'https://sub.ads.example/',
      'https://ads.example.evil.example/',
      'https://net.example/',
      'https://evilnet.example/',
      'https://port.example/',
      'https://ads.example:8443/',
      '//evil.example/',
      'javascript:alert(1)',
      'data:text/xml,x',
      'https://[',
    ]) {
      assert.equal(allowedUrl(address, 'https://shop.example/page/', hosts), undefined, address)
    }
  })

  it('contain the error code and a cache-busting number', () => {
    assert.equal(fillMacros('/x?e=[ERRORCODE]&r=[CACHEBUSTING]', 401, 0.12345678), '/x?e=401&r=12345678')
  })

  it('show the time left as minutes and seconds', () => {
    assert.deepEqual(
      [formatCountdown(0), formatCountdown(4.2), formatCountdown(65), formatCountdown(-1)],
      ['0:00', '0:05', '1:05', '0:00'],
    )
  })
})
