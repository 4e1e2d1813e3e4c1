import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { solveChallenge } from 'altcha-lib/v1'
import { botCheckTexts as texts } from '#i18n/storefront/uk/bot-check.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  botCheckFlag,
  botCheckNonce,
  isBotCheckNonce,
  isValidProof,
  proofChallenge,
  verifyBotCheckFlag,
} from './bot-check.server.ts'
import { botCheckTick, FLAG_TTL_S, NONCE_TTL_S, PROOF_MAX_NUMBERS } from './bot-check.ts'
import { BOT_REASON_WEIGHTS, type BotEvidence, computeBotScore, isSuspicious } from './bot-score.ts'
import { isDeclaredBot, isHeadless } from './bot-user-agents.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

onEachDatabase('bot check', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  it('issues one nonce of ten hex digits for everybody, valid for 24 to 48 hours', () => {
    const nonce = botCheckNonce(shop)
    assert.match(nonce, /^[0-9a-f]{10}$/)
    shop.advanceClock(24 * HOUR)
    assert.ok(isBotCheckNonce(shop, nonce))
    assert.notEqual(botCheckNonce(shop), nonce)
    shop.advanceClock(24 * HOUR)
    assert.ok(!isBotCheckNonce(shop, nonce))
    for (const forged of ['', '0000000000', 'і'.repeat(10), nonce.slice(1)]) assert.ok(!isBotCheckNonce(shop, forged))
  })

  it('issues a flag that is valid for ten minutes and for one address', () => {
    const flag = botCheckFlag(shop, '203.0.113.7', 'passed')
    assert.match(flag, /^\d{10}z[0-9a-f]{40}$/)
    assert.equal(verifyBotCheckFlag(shop, flag, '203.0.113.7'), 'passed')
    assert.equal(verifyBotCheckFlag(shop, flag, '203.0.113.8'), 'no')
    assert.equal(verifyBotCheckFlag(shop, `9${flag.slice(1)}`, '203.0.113.7'), 'no')
    assert.equal(verifyBotCheckFlag(shop, botCheckFlag(shop, '203.0.113.7', 'proved'), '203.0.113.7'), 'proved')
    shop.advanceClock(10 * MINUTE)
    assert.equal(verifyBotCheckFlag(shop, flag, '203.0.113.7'), 'no')
  })

  it('requires work only where the owner wants it, and accepts it for five minutes', async () => {
    assert.equal(await proofChallenge(shop), undefined)
    await saveSettings(shop, { proofOfWork: 'low' })
    const proof = await proofChallenge(shop)
    assert.ok(proof)
    assert.equal(proof.maxnumber, 1000)
    const solution = await solveChallenge(proof.challenge, proof.salt, proof.algorithm, proof.maxnumber).promise
    assert.ok(solution)
    const done = {
      challenge: proof.challenge,
      salt: proof.salt,
      signature: proof.signature,
      number: solution.number,
    }
    assert.ok(await isValidProof(shop, done))
    assert.ok(!(await isValidProof(shop, { ...done, number: solution.number + 1 })))
    assert.ok(!(await isValidProof(shop, { ...done, signature: 'f'.repeat(64) })))
    assert.ok(!(await isValidProof(shop, { ...done, salt: 'x' })))
    shop.advanceClock(5 * MINUTE)
    assert.ok(!(await isValidProof(shop, done)))
  })
})

it('lasts as long, and is as hard, as protocols 1.5, 4.3 and 4.5 say', () => {
  assert.deepEqual([NONCE_TTL_S, FLAG_TTL_S], [120, 600])
  assert.deepEqual([0, 1, 86_400_000, 86_400_001].map(botCheckTick), [0, 1, 1, 2])
  assert.deepEqual(PROOF_MAX_NUMBERS, { low: 1000, medium: 20_000, high: 100_000 })
})

describe('score of a visit', () => {
  const phone: BotEvidence = {
    passed: 'passed',
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    acceptLanguage: 'uk-UA,uk;q=0.9',
    fetchMode: 'cors',
  }

  it('is 0 for a browser that passed the check', () => {
    assert.deepEqual(computeBotScore(phone), { score: 0, reasons: [] })
  })

  it('is not suspicious for missing JavaScript alone', () => {
    const judgement = computeBotScore({ ...phone, passed: 'no' })
    assert.deepEqual(judgement, { score: 25, reasons: ['not_checked'] })
    assert.ok(!isSuspicious(judgement))
    const twice = computeBotScore({ ...phone, passed: 'no', acceptLanguage: '' })
    assert.deepEqual([twice.score, isSuspicious(twice)], [45, false], 'suspicious from 50 on')
  })

  it('lists every reason for suspicion', () => {
    const program = { passed: 'no', userAgent: '', acceptLanguage: '', fetchMode: '' } as const
    assert.deepEqual(computeBotScore(program), { score: 100, reasons: ['no_user_agent', 'no_language', 'not_checked'] })
    const posing = computeBotScore({ ...phone, passed: 'no', fetchMode: '' })
    assert.deepEqual(posing, { score: 50, reasons: ['not_checked', 'not_a_browser'] })
    assert.ok(isSuspicious(posing))
    assert.deepEqual(computeBotScore({ ...phone, userAgent: `${phone.userAgent} HeadlessChrome/140` }).reasons, [
      'headless',
    ])
  })

  it('is the maximum for a declared bot, whatever it has done', () => {
    for (const userAgent of ['Googlebot/2.1', 'curl/8.5', 'python-requests/2.32', 'facebookexternalhit/1.1'])
      assert.equal(computeBotScore({ ...phone, passed: 'proved', userAgent }).score, 100)
  })

  it('has a sentence for staff for every reason', () => {
    const sentences: Record<string, string> = texts.reasons
    assert.deepEqual(Object.keys(sentences).toSorted(), Object.keys(BOT_REASON_WEIGHTS).toSorted())
    for (const sentence of Object.values(sentences)) assert.match(sentence, /^[А-ЯЄІЇҐ].+[^.]$/)
    assert.equal(new Set(Object.values(sentences)).size, Object.keys(BOT_REASON_WEIGHTS).length)
  })

  it('is lowered by proof of work', () => {
    const doubtful = { ...phone, fetchMode: '' } as const
    assert.equal(computeBotScore(doubtful).score, 25)
    assert.equal(computeBotScore({ ...doubtful, passed: 'proved' }).score, 0)
  })
})

describe('declared bot', () => {
  const bots = {
    'of search engines': [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Googlebot-Image/1.0',
      'AdsBot-Google (+http://www.google.com/adsbot.html)',
      'Mediapartners-Google',
      'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)',
      'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103 BingPreview/1.0b',
      'msnbot/2.0b (+http://search.msn.com/msnbot.htm)',
      'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
      'Mozilla/5.0 (compatible; Baiduspider/2.0)',
      'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    ],
    'of Ukrainian services': [
      'serpstatbot/2.1 (advanced backlink tracking bot; https://serpstatbot.com/)',
      'Mozilla/5.0 (compatible; NetpeakCheckerBot/3.6; +https://netpeaksoftware.com/checker)',
      'Netpeak Spider (desktop)',
      'Viber/22.5.0.1 CFNetwork/1492.0.1 Darwin/23.3.0',
      'TelegramBot (like TwitterBot)',
    ],
    'of Meta': [
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
      'meta-externalfetcher/1.1',
      'facebookcatalog/1.0',
      'WhatsApp/2.23.20.0',
    ],
    'of AI': [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'Mozilla/5.0 (compatible; OAI-SearchBot/1.0)',
      'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'Mozilla/5.0 (compatible; Claude-User/1.0)',
      'Mozilla/5.0 (compatible; PerplexityBot/1.0)',
      'Mozilla/5.0 (compatible; Perplexity-User/1.0)',
      'CCBot/2.0 (https://commoncrawl.org/faq/)',
      'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
      'Mozilla/5.0 (Macintosh) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1)',
      'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)',
    ],
    'of monitoring services and libraries': [
      'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
      'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
      'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
      'Mozilla/5.0 (Linux; Android 11) Chrome/136.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
      'curl/8.5.0',
      'Wget/1.21',
      'python-requests/2.31',
      'Go-http-client/2.0',
      'okhttp/4.12.0',
      'node',
      'Java/17.0.2',
      'Apache-HttpClient/4.5',
      'libwww-perl/6.72',
    ],
  }
  for (const [whose, agents] of Object.entries(bots)) {
    it(`matches ${whose}`, () => {
      for (const agent of agents) assert.equal(isDeclaredBot(agent), true, agent)
    })
  }

  it('does not match a person’s browser or a Cubot phone', () => {
    const browsers = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/371.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/480.0.0.54.88;]',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 350.1.0.46.93',
      'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36 Viber/22.5',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 YaBrowser/25.8 Yowser/2.5 Safari/537.36',
    ]
    for (const agent of browsers) assert.equal(isDeclaredBot(agent) || isHeadless(agent), false, agent)
  })

  it('differs from a headless browser, which does not declare itself', () => {
    const headless = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36'
    assert.deepEqual([isDeclaredBot(headless), isHeadless(headless)], [false, true])
  })
})
