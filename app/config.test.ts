import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { describe, it } from 'node:test'
import { type Config, readConfig, withPort } from './config.ts'

describe('the configuration', () => {
  it('starts with defaults when nothing is set', () => {
    const dataDir = resolve('data')
    assert.deepEqual(configOf({}), {
      port: 3000,
      host: undefined,
      dataDir,
      database: { kind: 'sqlite', file: resolve(dataDir, 'shop.sqlite') },
      siteUrl: 'http://localhost:3000',
      logLevel: 'info',
      encodesAhead: true,
    })
  })

  it('treats an empty variable as unset', () => {
    assert.deepEqual(configOf({ PORT: '', HOST: ' ', DATABASE_URL: '', LOG_LEVEL: '' }), configOf({}))
  })

  it('starts empty when MEBLIA_DEMO is off', () => {
    const outcome = readConfig({ MEBLIA_DEMO: 'off' })
    assert.ok(outcome.kind === 'ok' && outcome.config.startsEmpty)
    assert.equal(readConfig({ MEBLIA_DEMO: 'no' }).kind, 'wrong')
  })

  it('uses PostgreSQL when DATABASE_URL names one', () => {
    for (const url of ['postgres://shop@db/shop', 'postgresql://shop:secret@db:5432/shop?sslmode=require']) {
      assert.deepEqual(configOf({ DATABASE_URL: url }).database, { kind: 'postgres', url })
    }
  })

  it('keeps media in a bucket when STORAGE_URL names one', () => {
    const { storage } = configOf({
      STORAGE_URL: 's3://KEY:SECRET@minio:9000/shop/media',
      STORAGE_CACHE_MB: '64',
      STORAGE_PUBLIC_URL: 'https://cdn.example/media/',
    })
    assert.equal(storage?.address.label, 's3://minio:9000/shop/media')
    assert.equal(storage?.publicUrl, 'https://cdn.example/media')
    assert.equal(storage?.cacheBytes, 64 * 1024 * 1024)
    const apart = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'a/b+c' }
    assert.deepEqual(configOf({ STORAGE_URL: 's3://minio:9000/shop', ...apart }).storage?.address.keys, {
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+c',
    })
  })

  it('refuses wrong addresses of buckets in words, without their keys', () => {
    for (const [variable, url] of [
      ['STORAGE_URL', 's3://KEY:SE/CRET@minio:9000/shop'],
      ['STORAGE_URL', '/srv/media'],
      ['STORAGE_URL', 's3://minio:9000/shop'],
      ['STORAGE_CACHE_MB', '1'],
      ['STORAGE_PUBLIC_URL', 'https://cdn.example/'],
      ['STORAGE_PUBLIC_URL', 'https://cdn.example/"'],
      ['BACKUP_TARGET', 's3://KEY:SECRET@minio:9000'],
    ] as const) {
      const outcome = readConfig({ [variable]: url })
      assert.ok(outcome.kind === 'wrong', url)
      assert.match(outcome.problems.join(), new RegExp(variable))
      assert.doesNotMatch(outcome.problems.join(), /CRET@minio/)
    }
  })

  it('knows a direct way to PostgreSQL and the size of the pool', () => {
    const url = 'postgres://shop@pooler/shop'
    const directUrl = 'postgres://shop@db/shop'
    const { database } = configOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: '20' })
    assert.deepEqual(database, { kind: 'postgres', url, directUrl, pool: 20 })
    for (const wrong of ['1', '0', '1000', 'many']) assert.equal(readConfig({ DATABASE_POOL: wrong }).kind, 'wrong')
  })

  it('knows the CDN in front of the shop, and refuses half of its keys', () => {
    const keys = { CDN: 'fastly', CDN_ZONE: 'service1', CDN_TOKEN: 'a-token' }
    assert.deepEqual(configOf(keys).cdn, { kind: 'fastly', zone: 'service1', token: 'a-token', address: undefined })
    const url = 'https://purge.example/shop?a=1'
    assert.deepEqual(configOf({ CDN_PURGE_URL: url }).cdn, { kind: 'hook', url, token: undefined })
    const halves = [
      { CDN: 'akamai' },
      { ...keys, CDN_TOKEN: '' },
      { ...keys, CDN_ZONE: '' },
      { CDN_TOKEN: 'a-token' },
      { ...keys, CDN_PURGE_URL: url },
    ]
    for (const incomplete of halves) {
      const outcome = readConfig(incomplete)
      assert.ok(outcome.kind === 'wrong', JSON.stringify(incomplete))
      assert.match(outcome.problems.join(), /CDN/)
    }
  })

  it('removes trailing slashes from the site URL', () => {
    assert.equal(configOf({ SITE_URL: 'https://dubrava.example/' }).siteUrl, 'https://dubrava.example')
  })

  it('reports all problems at once, without passwords', () => {
    const outcome = readConfig({
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://shop:secret@db/shop',
      SITE_URL: 'https://dubrava.example/shop',
      LOG_LEVEL: 'loud',
    })
    assert.equal(outcome.kind, 'wrong')
    const problems = outcome.kind === 'wrong' ? outcome.problems : []
    assert.equal(problems.length, 5)
    for (const [at, name] of ['PORT', 'HOST', 'DATABASE_URL', 'SITE_URL', 'LOG_LEVEL'].entries()) {
      assert.match(problems[at] ?? '', new RegExp(`^${name} `))
    }
    assert.doesNotMatch(problems.join(), /secret/)
  })

  it('refuses a port that is not a whole number from 0 to 65535', () => {
    for (const port of ['-1', '3000.5', 'abc', '0x50', '65536', '1e3']) {
      assert.equal(readConfig({ PORT: port }).kind, 'wrong', port)
    }
    for (const port of ['0', '80', '65535']) assert.equal(configOf({ PORT: port }).port, Number(port))
  })

  it('uses the port chosen by the system, unless SITE_URL is set', () => {
    assert.equal(withPort(configOf({ PORT: '0' }), 4567).siteUrl, 'http://localhost:4567')
    const named = configOf({ PORT: '0', SITE_URL: 'https://dubrava.example' })
    assert.equal(withPort(named, 4567).siteUrl, 'https://dubrava.example')
  })
})

function configOf(env: Record<string, string>): Config {
  const outcome = readConfig(env)
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return outcome.config
}
