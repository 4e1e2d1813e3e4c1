import { connect, type Socket } from 'node:net'
import { encodeTwice, type HitFields } from '#api/statistics/protocol.ts'

/**
 * Sends this many requests a second, whether or not earlier answers have arrived, and prints the number of answers and
 * the latency from the scheduled time. `node bench/load/constant-rate.ts PORT
 * '{"what":"page"|"hits","perSecond":…,"connections":…,"milliseconds":…}'`
 */
const [port = '', order = '{}'] = process.argv.slice(2)
const { what, perSecond, connections, milliseconds } = JSON.parse(order)
const PAGE = 'GET /shop/ HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n'
const STEP_MS = 2
const VISITORS = 20_000
const PAGES = 300
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

type Line = { socket: Socket; due: number; received: string }

const took: number[] = []
let accepted = 0
const due: number[] = []
const idle: Line[] = []
await Promise.all(Array.from({ length: connections }, open))

const start = performance.now()
let requestCount = 0
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const now = performance.now()
    const elapsed = Math.min(now - start, milliseconds)
    for (; requestCount < (elapsed / 1000) * perSecond; requestCount++)
      due.push(start + (requestCount / perSecond) * 1000)
    pump()
    if (now - start < milliseconds + 500 && took.length < (milliseconds / 1000) * perSecond) return
    clearInterval(timer)
    resolve()
  }, STEP_MS)
})
const seconds = Math.max(milliseconds / 1000, (performance.now() - start) / 1000 - 0.5)
for (const { socket } of idle) socket.destroy()
took.sort((a, b) => a - b)
const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
console.log(JSON.stringify({ answers: took.length, accepted, seconds, p50: at(0.5), p99: at(0.99), worst: at(0.9999) }))
process.exit(0)

function open(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const line: Line = { socket: connect(Number(port), '127.0.0.1'), due: 0, received: '' }
  line.socket.once('connect', () => {
    idle.push(line)
    resolve()
  })
  line.socket.once('error', reject)
  line.socket.on('data', (chunk) => {
    line.received += chunk.toString('latin1')
    const head = line.received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(line.received.slice(0, head))?.[1] ?? 0)
    const isChunked = /transfer-encoding: chunked/i.test(line.received.slice(0, head))
    if (isChunked ? !line.received.endsWith('0\r\n\r\n') : line.received.length < head + 4 + length) return
    took.push(performance.now() - line.due)
    if (what === 'page' || line.received.includes('hit_tracked')) accepted++
    line.received = ''
    idle.push(line)
    pump()
  })
  return promise
}

/** First in, first out: shortest queue first would improve the result. */
function pump(): void {
  while (idle.length > 0 && due.length > 0) {
    const line = idle.pop()
    const moment = due.shift()
    if (!line || moment === undefined) return
    line.due = moment
    line.socket.write(what === 'page' ? PAGE : hit())
  }
}

function hit(): string {
  const visitor = Math.floor(Math.random() * VISITORS)
  const isView = Math.random() < 0.5
  const fields: HitFields = {
    uid: visitor % 2 ? visitor.toString(16).padStart(32, '0') : false,
    fingerprint: false,
    url: `http://localhost/product/dyvan-${Math.floor(Math.random() * PAGES)}/`,
    time_on_page: Math.floor(Math.random() * 20_000),
    completed_goals: [],
    ...(isView && {
      page_id: '12',
      referrer_url: 'https://www.google.com/',
      user_agent: AGENT,
      device_resolution: '1920x1080',
    }),
  }
  const body = encodeTwice(fields)
  const address = `203.0.${visitor >> 8}.${visitor & 255}`
  return `POST /wp-json/burst/v1/track/?token=abcdefg&_locale=user HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${AGENT}\r\nAccept-Language: uk\r\nSec-Fetch-Mode: cors\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
