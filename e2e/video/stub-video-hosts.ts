import type { Page, Route } from '@playwright/test'

/** Requests to the two video hosts: the frames themselves, and any others, which must not occur. */
export type VideoHostRequests = { frames: URL[]; others: string[] }

/** Replaces both hosts with pages that implement only the message protocol of their players. */
export async function stubVideoHosts(page: Page, fails?: number): Promise<VideoHostRequests> {
  const request: VideoHostRequests = { frames: [], others: [] }
  const frame = (script: string) => (route: Route) => {
    request.frames.push(new URL(route.request().url()))
    const body = `<!doctype html><html lang="en"><title>Film</title><script>${script}</script>`
    return route.fulfill({ contentType: 'text/html', body })
  }
  const shopOrigin = new URL(process.env.E2E_URL ?? '').origin
  await page.route(
    (url) => url.origin !== shopOrigin && url.protocol.startsWith('http'),
    (route) => {
      request.others.push(route.request().url())
      return route.abort()
    },
  )
  await page.route('https://www.youtube-nocookie.com/embed/**', frame(youtube(fails)))
  await page.route('https://player.vimeo.com/video/**', frame(vimeo))
  return request
}

/** A video of a hundred seconds; `window.said` records the commands. */
const video = `
  let time = 0, playing = false, rate = 1
  window.said = []
  setInterval(() => { if (playing) { time += 0.1 * rate; tick() } }, 100)
`

const youtube = (fails: number | undefined) => `
  ${video}
  const send = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
  const tick = () => send('infoDelivery', { currentTime: time, duration: 100, videoLoadedFraction: 1 })
  const enter = (state) => { playing = state === 1; send('onStateChange', state); send('infoDelivery', { playerState: state }) }
  let greeted = false
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'listening') {
      if (greeted) return
      greeted = true
      send('initialDelivery', {
        duration: 100, currentTime: 0, playerState: -1, playbackRate: 1, availablePlaybackRates: [0.25, 0.5, 1, 1.5, 2], videoUrl: '',
      })
      send('onReady', null)
      if (${fails ?? 'undefined'} !== undefined) setTimeout(() => send('onError', ${fails ?? 0}), 50)
      return
    }
    said.push([func, ...args])
    if (func === 'playVideo') enter(1)
    if (func === 'pauseVideo') enter(2)
    if (func === 'seekTo') { time = args[0]; tick(); enter(playing ? 1 : 2); if (time >= 100) enter(0) }
    if (func === 'setPlaybackRate') { rate = args[0]; send('infoDelivery', { playbackRate: rate }) }
  })
`

const vimeo = `
  ${video}
  const send = (message) => parent.postMessage(JSON.stringify(message), '*')
  const facts = () => ({ seconds: time, percent: time / 100, duration: 100 })
  const tell = (event) => send({ event, data: facts() })
  const tick = () => tell('timeupdate')
  const known = {
    getVideoUrl: '', getVideoWidth: 1280, getVideoHeight: 720, getVideoTitle: 'Film', getDuration: 100, getTextTracks: [],
    getVideoEmbedCode: '', getColor: '', getMuted: false,
  }
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data
    said.push([method, value])
    if (method === 'play') { playing = true; tell('play') }
    if (method === 'pause') { playing = false; tell('pause') }
    if (method === 'setCurrentTime') { time = value; tell('seeked'); tick() }
    const answer = method === 'getCurrentTime' ? time : method === 'getPaused' ? !playing : known[method] ?? value
    if (method !== 'addEventListener') send({ method, value: answer })
    if (method === 'ping') setTimeout(() => tell('loaded'), 20)
  })
  addEventListener('load', () => { tell('ready'); tell('loaded') })
`
