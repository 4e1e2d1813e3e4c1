import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { clientAddressKey, clientNetworkKey } from '#shop/core/rate-limit/ip-network.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { isProxyEntry, openClients, parseProxyList, visitorAddress } from './client-address.ts'

describe('a visitor’s address', () => {
  const of = (forwarded: string, remote: string, ...trusted: string[]) =>
    visitorAddress(forwarded, remote, parseProxyList(trusted))

  it('is the connection’s when no proxy is trusted, whatever is forwarded and wherever from', () => {
    for (const remote of ['127.0.0.1', '::1', '10.0.0.2', '192.168.1.1', '203.0.113.9'])
      assert.equal(of('198.51.100.7', remote), remote)
  })

  it('is the right-most hop that is not a trusted proxy', () => {
    assert.equal(of('203.0.113.1, 198.51.100.7', '127.0.0.1', '127.0.0.1'), '198.51.100.7')
    assert.equal(of('203.0.113.1, 198.51.100.7, 10.1.2.3', '127.0.0.1', '127.0.0.0/8', '10.0.0.0/8'), '198.51.100.7')
    assert.equal(of('10.9.9.9', '10.0.0.2', '10.0.0.0/8'), '10.9.9.9')
    assert.equal(of('2001:db8::1', '::1', '::1'), '2001:db8::1')
    assert.equal(of('198.51.100.7', '::ffff:10.0.0.2', '10.0.0.0/8'), '198.51.100.7')
    assert.equal(of('198.51.100.7', '203.0.113.9', '10.0.0.0/8'), '203.0.113.9')
  })

  it('skips invalid addresses and parses ports', () => {
    assert.equal(of('unknown', '10.0.0.2', '10.0.0.2'), '10.0.0.2')
    assert.equal(of('203.0.113.7, <script>', '10.0.0.2', '10.0.0.2'), '10.0.0.2')
    assert.equal(of('203.0.113.7:4711', '10.0.0.2', '10.0.0.2'), '203.0.113.7')
    assert.equal(of('[2001:db8::7]:4711', '10.0.0.2', '10.0.0.2'), '2001:db8::7')
    assert.equal(of('', ''), '')
  })

  it('accepts trusted proxies as addresses and networks only', () => {
    for (const right of ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']) assert.equal(isProxyEntry(right), true, right)
    for (const wrong of ['', '10.0.0.0/33', '::/129', 'proxy.local', '10.0.0', '10.0.0.0/']) {
      assert.equal(isProxyEntry(wrong), false, wrong)
    }
  })

  it('is grouped: IPv4 by /24; IPv6 by /64 as one address and /48 as its network', () => {
    assert.equal(clientAddressKey('::ffff:192.0.2.1'), '192.0.2.1')
    assert.equal(clientAddressKey('2001:DB8:0:1::5'), '2001:db8:0:1')
    assert.equal(clientAddressKey('2001:db8:0:1:ffff:eeee:dddd:cccc'), clientAddressKey('2001:0db8::1:0:0:0:9'))
    assert.notEqual(clientAddressKey('2a02:2378:0:1::5'), clientAddressKey('2a02:2378::5'))
    assert.equal(clientAddressKey('::1'), '0:0:0:0')
    assert.equal(clientNetworkKey('192.0.2.1'), clientNetworkKey('192.0.2.254'))
    assert.notEqual(clientNetworkKey('192.0.2.1'), clientNetworkKey('192.0.3.1'))
    assert.equal(clientNetworkKey('2001:db8:1:2::1'), clientNetworkKey('2001:db8:1:9::1'))
    assert.notEqual(clientNetworkKey('2001:db8:1::1'), clientNetworkKey('2001:db8:2::1'))
  })
})

describe('the requested origin', () => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop()
  })
  after(() => shop.close())

  const PROXY = '10.0.0.2'
  const HOST = { host: 'inside:3000' }
  /** Forwarded headers of a proxy, received from `remote`. */
  const heard = (headers: Record<string, string | string[]>, remote = PROXY, trusted: string[] = ['10.0.0.0/8']) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remote })
    return openClients(shop, trusted).forwardedOrigin({ headers: { ...HOST, ...headers }, socket })
  }
  const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'dubrava.test' }

  it('is not taken from an untrusted sender, even on the same machine', () => {
    for (const remote of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.1', '203.0.113.9', '']) {
      assert.equal(heard(FORWARDED, remote, []), undefined, remote)
      assert.equal(heard(FORWARDED, remote), undefined, remote)
    }
  })

  it('is the one from the trusted proxy nearest to the shop', () => {
    assert.equal(heard(FORWARDED), 'https://dubrava.test')
    assert.equal(heard(FORWARDED, '::ffff:10.0.0.2'), 'https://dubrava.test')
    assert.equal(heard({ 'x-forwarded-proto': 'https' }), 'https://inside:3000')
    assert.equal(heard({ 'x-forwarded-host': 'dubrava.test:8443' }), 'http://dubrava.test:8443')
    assert.equal(heard({ ...FORWARDED, 'x-forwarded-proto': 'HTTPS' }), 'https://dubrava.test')
    const several = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.test, dubrava.test' }
    assert.equal(heard(several), 'https://dubrava.test')
    assert.equal(
      heard({ 'x-forwarded-proto': ['http', 'https'], 'x-forwarded-host': 'dubrava.test' }),
      'https://dubrava.test',
    )
    assert.equal(heard({ ...FORWARDED, 'x-forwarded-host': '[2001:db8::1]:443' }), 'https://[2001:db8::1]:443')
  })

  it('is ignored when invalid', () => {
    for (const wrong of ['javascript', 'ftp', 'https://', 'https:']) {
      assert.equal(heard({ ...FORWARDED, 'x-forwarded-proto': wrong }), undefined, wrong)
    }
    for (const wrong of [
      'evil.test/path',
      'a@b',
      'a b',
      '<script>',
      'dubrava.test:port',
      'dubrava.test:99999',
      '[:::]',
    ]) {
      assert.equal(heard({ ...FORWARDED, 'x-forwarded-host': wrong }), undefined, wrong)
    }
  })
})
