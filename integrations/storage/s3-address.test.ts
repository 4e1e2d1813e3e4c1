import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseS3Address, type S3AddressProblem } from './s3-address.ts'

const keys = { accessKeyId: 'KEY', secretAccessKey: 'SECRET' }

describe('the address of a bucket', () => {
  const AMAZON = 's3.eu-central-1.amazonaws.com'
  const cases: [text: string, bucketUrl: string, prefix?: string][] = [
    [`${AMAZON}/meblia`, `https://meblia.${AMAZON}`],
    [`${AMAZON}/meb.lia`, `https://${AMAZON}/meb.lia`],
    [`${AMAZON}/meblia?style=path`, `https://${AMAZON}/meblia`],
    ['abc.r2.cloudflarestorage.com/meblia/shop/', 'https://abc.r2.cloudflarestorage.com/meblia', 'shop/'],
    ['minio:9000/meblia/a/b', 'http://minio:9000/meblia', 'a/b/'],
    ['127.0.0.1:9000/meblia', 'http://127.0.0.1:9000/meblia'],
    ['[::1]:9000/meblia', 'http://[::1]:9000/meblia'],
    ['localhost/meblia?tls=on', 'https://localhost/meblia'],
    ['storage.example:9000/meblia?tls=off', 'http://storage.example:9000/meblia'],
    ['storage.example/meblia?style=host', 'https://meblia.storage.example'],
  ]
  for (const [text, bucketUrl, prefix = ''] of cases) {
    it(`is understood: ${text}`, () => {
      const outcome = parseS3Address(`s3://KEY:SECRET@${text}`)
      assert.ok(outcome.kind === 'ok', JSON.stringify(outcome))
      assert.deepEqual([outcome.address.bucketUrl, outcome.address.prefix], [bucketUrl, prefix])
      assert.deepEqual(outcome.address.keys, keys)
    })
  }

  const refused: [text: string, problem: S3AddressProblem][] = [
    ['https://KEY:SECRET@storage.example/meblia', 'malformed'],
    ['s3://KEY:SE/CRET@storage.example/meblia', 'malformed'],
    ['s3://KEY:SECRET@storage.example/meblia/..%2f', 'malformed'],
    ['s3://KEY:SECRET@meblia/shop', 'no_server'],
    ['s3://KEY:SECRET@storage.example', 'no_bucket'],
    ['s3://KEY:SECRET@storage.example/Meblia', 'no_bucket'],
    ['s3://storage.example/meblia', 'no_keys'],
    ['s3://KEY@storage.example/meblia', 'no_keys'],
    ['s3://KEY:SECRET@storage.example/meblia?regoin=eu', 'wrong_option'],
    ['s3://KEY:SECRET@storage.example/meblia?tls=maybe', 'wrong_option'],
  ]
  for (const [text, problem] of refused) {
    it(`is refused as ${problem}: ${text}`, () => {
      assert.deepEqual(parseS3Address(text), { kind: 'wrong', problem })
    })
  }

  it('may leave the keys to other variables, and has any signs in them', () => {
    const apart = parseS3Address('s3://storage.example/meblia', keys)
    assert.deepEqual(apart.kind === 'ok' && apart.address.keys, keys)
    const encoded = parseS3Address('s3://KEY:a%2Fb%2Bc%40@storage.example/meblia?region=eu')
    assert.ok(encoded.kind === 'ok')
    assert.equal(encoded.address.keys.secretAccessKey, 'a/b+c@')
    assert.equal(encoded.address.region, 'eu')
  })

  it('is named without its keys', () => {
    const outcome = parseS3Address('s3://KEY:SECRET@storage.example:9000/meblia/shop?tls=off')
    assert.equal(outcome.kind === 'ok' && outcome.address.label, 's3://storage.example:9000/meblia/shop')
  })
})
