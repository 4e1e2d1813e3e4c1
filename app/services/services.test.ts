import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openServices, withCurrentKeys } from './services.ts'

const siteUrl = 'https://dubrava.test'
const LIQPAY = { LIQPAY_PUBLIC_KEY: 'sandbox_i1', LIQPAY_PRIVATE_KEY: 'liqpay-secret' }

it('payment services come and go with their keys, in the same map', () => {
  const services = openServices({ siteUrl, connections: { MONOBANK_TOKEN: 'token-of-the-environment' } })
  const { providers } = services
  const mono = providers.get('monobank')
  assert.deepEqual([...providers.keys()], ['monobank'])
  assert.equal(services.use(LIQPAY), true)
  assert.deepEqual([...providers.keys()], ['monobank', 'liqpay'])
  const liqpay = providers.get('liqpay')
  assert.equal(services.use(LIQPAY), false)
  assert.equal(providers.get('liqpay'), liqpay, 'the same keys keep what was opened with them')
  services.use({ ...LIQPAY, LIQPAY_PRIVATE_KEY: 'another-secret' })
  assert.notEqual(providers.get('liqpay'), liqpay)
  services.use({})
  assert.deepEqual([...providers.keys()], ['monobank'])
  assert.equal(providers.get('monobank'), mono, 'a service keeps what it has learnt')
})

it('values of the environment win over stored ones', () => {
  const services = openServices({ siteUrl, connections: { SMTP_URL: 'smtp://mail.test:25' } })
  const stored = {
    SMTP_HOST: 'other.test',
    SMTP_PORT: '587',
    SMTP_SECURITY: 'starttls',
    MAIL_FROM: 'shop@dubrava.test',
  }
  services.use(stored)
  assert.deepEqual(services.email, {
    smtpUrl: 'smtp://mail.test:25',
    mailFrom: 'shop@dubrava.test',
    isUnreadable: false,
  })
})

it('a mail server is entered part by part', () => {
  const services = openServices({ siteUrl })
  assert.equal(services.email.smtpUrl, undefined)
  const server = { SMTP_HOST: 'mail.test', SMTP_PORT: '465', SMTP_USER: 'shop@mail.test', SMTP_PASSWORD: 'a/b c' }
  services.use({ ...server, SMTP_SECURITY: 'tls' })
  assert.equal(services.email.smtpUrl, 'smtps://shop%40mail.test:a%2Fb%20c@mail.test:465')
  services.use({ SMTP_HOST: 'mail.test', SMTP_PORT: '587', SMTP_SECURITY: 'starttls' })
  assert.equal(services.email.smtpUrl, 'smtp://mail.test:587?requireTLS=true')
})

it('an adapter is opened anew only when its keys change', () => {
  const services = openServices({ siteUrl })
  let opened = 0
  const chat = withCurrentKeys(
    () => services.telegram,
    ({ chat }) => ({ chat, number: ++opened }),
  )
  assert.equal(chat(), undefined)
  services.use({ TELEGRAM_TOKEN: '1:aaaaaaaaaaaaaaaaaaaa', TELEGRAM_CHAT: '-5' })
  services.use({ TELEGRAM_TOKEN: '1:aaaaaaaaaaaaaaaaaaaa', TELEGRAM_CHAT: '-5', ...LIQPAY })
  assert.deepEqual(
    [chat(), chat()],
    [
      { chat: '-5', number: 1 },
      { chat: '-5', number: 1 },
    ],
  )
  services.use({ TELEGRAM_TOKEN: '1:aaaaaaaaaaaaaaaaaaaa', TELEGRAM_CHAT: '-6' })
  assert.deepEqual(chat(), { chat: '-6', number: 2 })
  services.use({})
  assert.equal(chat(), undefined)
})
