import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { YouTubePlayer } from './youtube-player.ts'

const HOST = 'https://www.youtube-nocookie.com'

function makePlayer(playerVars: Record<string, unknown> = {}) {
  const element = new EventTarget()
  const events: [string, number][] = []
  const tell = (event: string) => (input: { data: number }) => events.push([event, input.data])
  const player = new YouTubePlayer(element, {
    videoId: 'a/b',
    host: HOST,
    playerVars,
    events: {
      onReady: tell('ready'),
      onStateChange: tell('state'),
      onError: tell('error'),
      onPlaybackRateChange: tell('rate'),
    },
  })
  element.addEventListener('timeupdate', () => events.push(['timeupdate', player.getCurrentTime()]))
  const messages: unknown[][] = []
  const end = player.connect((message, to) => {
    const { event, func, args } = JSON.parse(message)
    messages.push(func ? [func, ...args] : [event, to])
  })
  const hear = (event: string, info?: unknown) => player.hear(JSON.stringify({ event, info }))
  return { player, events, messages, end, hear }
}

describe('the frame of YouTube', () => {
  it('has no controls and no cookies of its own, and only the parameters that we know', () => {
    const { player } = makePlayer({
      autoplay: 1,
      rel: 0,
      widget_referrer: 'https://dubrava.example/',
      cc_lang_pref: null,
    })
    const url = new URL(player.frameUrl('https://dubrava.example'))
    assert.equal(url.origin + url.pathname, `${HOST}/embed/a%2Fb`)
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      autoplay: '1',
      rel: '0',
      controls: '0',
      hl: 'uk',
      enablejsapi: '1',
      origin: 'https://dubrava.example',
    })
  })
})

describe('the player of YouTube', () => {
  it('is asked whoever is there, becomes ready once, and then asks for events', () => {
    const { player, events, messages, hear } = makePlayer()
    player.ask()
    assert.ok(hear('onReady'))
    assert.ok(hear('onReady'))
    assert.deepEqual(events, [['ready', 0]])
    assert.deepEqual(messages, [
      ['listening', '*'],
      ['addEventListener', 'onStateChange'],
      ['addEventListener', 'onError'],
      ['addEventListener', 'onPlaybackRateChange'],
    ])
  })

  it('is no message that is none of its own', () => {
    const { player, events } = makePlayer()
    for (const message of ['', 'null', '"text"', '{', { event: 'onReady' }, undefined]) {
      assert.equal(player.hear(message), false)
    }
    assert.deepEqual(events, [])
  })

  it('tells each state and each speed once, although the frame reports them twice, and every error', () => {
    const { player, events, hear } = makePlayer()
    hear('initialDelivery', { playerState: -1, playbackRate: 1, duration: 100, availablePlaybackRates: [1, 2] })
    hear('onReady')
    for (const info of [1, 1, 2]) hear('onStateChange', info)
    hear('infoDelivery', { playerState: 2, playbackRate: 2 })
    hear('infoDelivery', { playbackRate: 2 })
    hear('onError', 150)
    assert.deepEqual(events, [
      ['ready', 0],
      ['state', 1],
      ['state', 2],
      ['rate', 2],
      ['error', 150],
    ])
    assert.deepEqual(
      [player.getDuration(), player.getPlaybackRate(), player.getAvailablePlaybackRates()],
      [100, 2, [1, 2]],
    )
  })

  it('ends a seek with the state that it had, since a paused video changes none', () => {
    const { player, events, messages, hear } = makePlayer()
    hear('onReady')
    hear('onStateChange', 2)
    player.seekTo(25)
    assert.equal(player.getCurrentTime(), 25)
    events.length = 0
    hear('infoDelivery', { duration: 100 })
    assert.deepEqual(events, [])
    hear('infoDelivery', { currentTime: 24.5 })
    assert.deepEqual(messages.at(-1), ['seekTo', 25, true])
    assert.deepEqual(events, [
      ['state', 2],
      ['timeupdate', 24.5],
    ])
    hear('infoDelivery', { currentTime: 24.5 })
    assert.equal(events.length, 2)
  })

  it('shows where a seek has led also when what was on its way before comes first', () => {
    const { player, events, hear } = makePlayer()
    hear('onReady')
    hear('onStateChange', 1)
    hear('infoDelivery', { currentTime: 1 })
    player.pauseVideo()
    player.seekTo(11)
    hear('infoDelivery', { currentTime: 1.1 })
    hear('onStateChange', 2)
    hear('infoDelivery', { currentTime: 11 })
    assert.deepEqual(events.at(-1), ['timeupdate', 11])
    events.length = 0
    hear('infoDelivery', { currentTime: 11 })
    hear('onStateChange', 1)
    hear('infoDelivery', { currentTime: 11.1 })
    assert.deepEqual(events, [['state', 1]], 'a playing one tells its time by itself')
  })

  it('says and hears nothing when its frame has gone', () => {
    const { player, events, messages, end, hear } = makePlayer()
    end()
    player.playVideo()
    assert.equal(hear('onReady'), false)
    assert.deepEqual([events, messages], [[], []])
  })
})
