import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NOON } from '#test/shop.ts'
import { type Goal, goalRefusal, reachedGoals } from './goals.ts'
import { HourlyTotals, OTHER_NAMES } from './hourly-totals.ts'
import { type PageReport, parsePageReport } from './page-report.ts'
import { parseUserAgent } from './user-agents.ts'
import {
  isSessionActive,
  type Session,
  startSession,
  VISITOR_COOKIE_TTL_DAYS,
  VISITOR_TTL_MS,
  withPageView,
  withTimeSpent,
} from './visit-session.ts'

const SITE = 'https://dubrava.test'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const UID = '74bcb71b179456c83e72df1ce5d056ca'

function report(path: string, fields: object = {}): PageReport {
  const read = parsePageReport({ uid: UID, url: SITE + path, user_agent: CHROME, ...fields }, SITE)
  assert.ok(read)
  return read
}

function visit(path: string, timeMs = 0): Session {
  const first = report(path, { time_on_page: timeMs })
  assert.ok(first.view)
  return startSession(first, first.view, [], NOON)
}

describe('tracker report (protocols 6.3)', () => {
  it('has a path with a trailing slash, without scheme, host, query and fragment', () => {
    const paths = ['/product/x', '/product/x/?utm_source=a#b', '/', '/про-нас/'].map((path) => report(path).path)
    assert.deepEqual(paths, ['/product/x/', '/product/x/', '/', '/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81/'])
  })

  it('is ignored without an address', () => {
    for (const url of [undefined, 7, '', 'https://', `${SITE}/${'a'.repeat(2000)}`]) {
      assert.equal(url === '' ? undefined : parsePageReport({ url }, SITE), undefined, String(url).slice(0, 20))
    }
  })

  it('names the referring host unless it is the shop itself', () => {
    const source = (referrer_url: unknown) => report('/', { referrer_url }).view?.source
    assert.equal(source('https://www.google.com/search?q=диван'), 'google.com')
    assert.equal(source(`${SITE}/shop/`), '')
    assert.equal(source('https://www.dubrava.test/'), '')
    for (const nobody of ['', 'x', null, {}, 'about:blank']) assert.equal(source(nobody), '')
  })

  it('hides the secret in an order address, in every language', () => {
    const paths = ['/order/9f8e7d/', '/order/9f8e7d/pay/3/', '/en/order/9f8e7d/invoice.pdf', '/orders/7/']
    assert.deepEqual(
      paths.map((path) => report(path).path),
      ['/order/', '/order/', '/en/order/', '/orders/7/'],
    )
  })

  it('is an update when it has no user agent', () => {
    assert.equal(report('/', { user_agent: '' }).view, null)
    assert.equal(report('/', { user_agent: undefined }).view, null)
    assert.ok(report('/').view)
  })

  it('is limited to plausible values', () => {
    const forged = report('/', {
      uid: '<script>',
      fingerprint: 'f'.repeat(5000),
      page_id: '12; drop table',
      time_on_page: 1e15,
      device_resolution: 'x'.repeat(99),
      completed_goals: Array(500).fill(1),
    })
    assert.equal(forged.uid, null)
    assert.equal(forged.wasCounted, true)
    assert.equal(forged.pageId, 0)
    assert.equal(forged.timeMs, 6 * 3_600_000)
    assert.equal(forged.view?.resolution, '')
    assert.deepEqual(forged.goals, [1])
    for (const time of [-1, Number.NaN, 'soon', null, {}]) assert.equal(report('/', { time_on_page: time }).timeMs, 0)
    assert.deepEqual(report('/', { completed_goals: [3, '4', 'x', -1, 1.5, null] }).goals, [3, 4])
  })

  it('has the page id as text, as number, or not at all (protocols 15, 15)', () => {
    assert.deepEqual(
      ['123', 123, undefined, ''].map((page_id) => report('/', { page_id }).pageId),
      [123, 123, 0, 0],
    )
  })

  it('accepts a uid that starts with a small letter, a digit or a hyphen', () => {
    assert.equal(report('/').uid, UID)
    for (const uid of [false, '', 'ABC', '_x', 'x'.repeat(65)]) assert.equal(report('/', { uid }).uid, null)
  })

  it('is counted separately with a known spam referrer', () => {
    assert.deepEqual(report('/', { referrer_url: 'https://site1.semalt.com/' }).reasons, ['spam'])
    assert.deepEqual(report('/', { referrer_url: 'https://google.com/' }).reasons, [])
  })
})

describe('visit', () => {
  it('continues for 30 minutes after its last hit', () => {
    assert.equal(isSessionActive(visit('/'), NOON + 1_800_000), true)
    assert.equal(isSessionActive(visit('/'), NOON + 1_800_001), false)
  })

  it('is the first again after 30 days, as long as the cookie lives (§9)', () => {
    assert.deepEqual([VISITOR_COOKIE_TTL_DAYS, VISITOR_TTL_MS], [30, 30 * 86_400_000])
  })

  it('is a bounce until a different page is viewed', () => {
    assert.equal(visit('/').bounce, true)
    assert.equal(withPageView(visit('/'), report('/'), NOON).bounce, true)
    assert.equal(withPageView(visit('/'), report('/shop/'), NOON).bounce, false)
  })

  it('is a bounce until its total time exceeds 5000 ms', () => {
    assert.equal(visit('/', 5000).bounce, true)
    assert.equal(visit('/', 5001).bounce, false)
    assert.equal(withTimeSpent(visit('/', 3000), 2000, NOON).bounce, true)
    assert.equal(withTimeSpent(visit('/', 3000), 2001, NOON).bounce, false)
    assert.equal(withPageView(visit('/', 3000), report('/', { time_on_page: 2001 }), NOON).bounce, false)
  })

  it('never becomes a bounce again', () => {
    const session = withPageView(withPageView(visit('/'), report('/shop/'), NOON), report('/shop/'), NOON)
    assert.deepEqual([session.bounce, session.views, session.lastPath], [false, 3, '/shop/'])
  })
})

describe('user agent', () => {
  const agents: [string, [string, string, string, string]][] = [
    [CHROME, ['desktop', 'Chrome', '142', 'Linux']],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      ['desktop', 'Edge', '142', 'Windows'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      ['mobile', 'Safari', '18', 'iOS'],
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.1 Mobile/15E148 Safari/604.1',
      ['tablet', 'Chrome', '120', 'iOS'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      ['mobile', 'Samsung Internet', '28', 'Android'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      ['tablet', 'Chrome', '141', 'Android'],
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
      ['desktop', 'Firefox', '144', 'macOS'],
    ],
    ['something else', ['other', '', '', '']],
  ]
  for (const [text, expected] of agents) {
    it(`yields device, browser and platform: ${expected.join(', ')}`, () => {
      const { device, browser, browserVersion, platform } = parseUserAgent(text)
      assert.deepEqual([device, browser, browserVersion, platform], expected)
    })
  }
})

describe('goals', () => {
  const goal: Goal = { id: 1, title: 'Кошик', kind: 'visits', element: null, path: '/cart/', active: true }
  const click: Goal = { ...goal, id: 2, kind: 'clicks', element: { attribute: 'class', value: 'call' }, path: '*' }

  it('of visits are reached by page, those of clicks and views by the report', () => {
    assert.deepEqual(reachedGoals([goal, click], '/cart/', [], true), [1])
    assert.deepEqual(reachedGoals([goal, click], '/cart/', [1, 2, 99], false), [2])
    assert.deepEqual(reachedGoals([goal, click], '/shop/', [2], true), [2])
    assert.deepEqual(reachedGoals([{ ...goal, active: false }], '/cart/', [], true), [])
  })

  it('require a title, a path, and an element except for visits', () => {
    assert.equal(goalRefusal(goal), undefined)
    assert.equal(goalRefusal({ ...goal, title: ' ' }), 'no_title')
    for (const path of ['', 'cart', '/cart', 'https://a.example/', '/a/?b']) {
      assert.equal(goalRefusal({ ...goal, path }), 'no_path', path)
    }
    assert.equal(goalRefusal({ ...click, element: null }), 'no_element')
    assert.equal(goalRefusal({ ...click, element: { attribute: 'id', value: 'a"]' } }), 'no_element')
  })
})

describe('hourly totals', () => {
  it('list 3000 pages; further names share one row', () => {
    const tally = new HourlyTotals({ hour: 0, byDimension: new Map() })
    for (let n = 0; n < 10_000; n++) tally.view(visit('/'), report(`/${n}/`), NOON)
    const pages = tally.hours.filter(({ dimension }) => dimension === 'page')
    assert.equal(pages.length, 3001)
    assert.equal(pages.find(({ value }) => value === OTHER_NAMES)?.views, 7000)
    assert.equal(tally.hours.find(({ dimension }) => dimension === 'all')?.views, 10_000)
  })
})
