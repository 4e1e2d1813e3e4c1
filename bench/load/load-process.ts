import { connect } from 'node:net'
import { percentiles } from '../table.ts'

/** Waits for each answer, prints how many came and their latency: `node bench/load/load-process.ts PORT ORDER`. */
const [port = '', optionsJson = '{}'] = process.argv.slice(2)
const { method = 'GET', path, headers = {}, body = '', expect, connections, milliseconds } = JSON.parse(optionsJson)
const lines = Object.entries({
  Host: 'localhost',
  ...headers,
  ...(body && { 'Content-Length': Buffer.byteLength(body) }),
})
const request = Buffer.from(
  [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n'),
)

/** Without a text that is expected all answers are as long as the second: they are only counted, so the server is measured. */
let answerLength = 0
const took: number[] = []
if (expect === undefined) {
  await converse(() => true) // the first request fills the cache
  answerLength = await converse(() => true)
  took.length = 0
}
let stopped = false
const start = performance.now()
setTimeout(() => {
  stopped = true
}, milliseconds)
await Promise.all(Array.from({ length: connections }, () => converse(() => stopped)))
const seconds = (performance.now() - start) / 1000
console.log(JSON.stringify({ answers: took.length, seconds, bytes: answerLength, ...percentiles(took) }))

/** Asks again after each answer until it shall end; the bytes of the last answer. */
function converse(ends: () => boolean): Promise<number> {
  const done = Promise.withResolvers<number>()
  let [sentAt, received, last] = [0, 0, 0]
  let text = ''
  const send = () => {
    sentAt = performance.now()
    socket.write(request)
  }
  const socket = connect(Number(port), '127.0.0.1', send)
  socket.on('data', (chunk) => {
    if (answerLength > 0) {
      received += chunk.length
      if (received < answerLength) return
      received -= answerLength
    } else {
      text += chunk.toString('latin1')
      last = wholeLength(text)
      if (Number.isNaN(last) || text.length < last) return
      if (expect !== undefined && !(text.startsWith('HTTP/1.1 200') && text.includes(expect)))
        done.reject(new Error(text))
      text = ''
    }
    took.push(performance.now() - sentAt)
    if (ends()) socket.end()
    else send()
  })
  socket.on('error', done.reject)
  socket.on('close', () => done.resolve(last))
  return done.promise
}

/** NaN: not known yet. */
function wholeLength(text: string): number {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return Number.NaN
  const length = / 304 /.test(text.slice(0, 20)) ? 0 : Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1])
  if (Number.isNaN(length)) throw new Error(`no length in the answer: ${text}`)
  return head + 4 + length
}
