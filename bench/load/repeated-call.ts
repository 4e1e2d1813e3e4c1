import { connect } from 'node:net'

/**
 * Repeats one call over keep-alive connections, waits for each answer, and prints the number of answers and their
 * latency. An answer that is not 200 or lacks the expected text ends the run. `node bench/load/repeated-call.ts PORT
 * '{"path":…,"body":…,"cookie":…,"expect":…,"connections":16,"milliseconds":2000}'`
 */
const [port = '', order = '{}'] = process.argv.slice(2)
const { path, body, cookie = '', expect, connections, milliseconds } = JSON.parse(order)
const request = Buffer.from(
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded; charset=UTF-8',
    'X-Requested-With: XMLHttpRequest',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '',
    body,
  ].join('\r\n'),
)

const took: number[] = []
let stopped = false
const start = performance.now()
setTimeout(() => {
  stopped = true
}, milliseconds)
await Promise.all(Array.from({ length: connections }, call))
const seconds = (performance.now() - start) / 1000
took.sort((a, b) => a - b)
const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
console.log(JSON.stringify({ answers: took.length, seconds, p50: at(0.5), p99: at(0.99) }))

function call(): Promise<void> {
  const done = Promise.withResolvers<void>()
  let sentAt = 0
  const send = () => {
    sentAt = performance.now()
    socket.write(request)
  }
  const socket = connect(Number(port), '127.0.0.1', send)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? Number.NaN)
    if (received.length < head + 4 + length) return
    if (!received.startsWith('HTTP/1.1 200') || !received.includes(expect)) done.reject(new Error(received))
    took.push(performance.now() - sentAt)
    received = ''
    if (stopped) socket.end()
    else send()
  })
  socket.on('error', (error) => (stopped ? done.resolve() : done.reject(error)))
  socket.on('close', () => done.resolve())
  return done.promise
}
