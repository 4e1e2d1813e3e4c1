import { connect } from 'node:net'

/**
 * Requests one URL over keep-alive connections for a while and prints the number of complete answers. Every answer has
 * the same length, taken from the first, so reading is cheap and the server is what is measured. `node
 * bench/load/page-load.ts PORT PATH CODING CONNECTIONS MILLISECONDS [ETAG]`
 */
const [port = '', path = '/', coding = 'br', connections = '16', milliseconds = '2000', etag] = process.argv.slice(2)
const condition = etag ? `If-None-Match: ${etag}\r\n` : ''
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${coding}\r\n${condition}\r\n`)

const answerLength = await learnLength()
let answers = 0
let stopped = false
const start = process.hrtime.bigint()
await Promise.all(Array.from({ length: Number(connections) }, ask))
const seconds = Number(process.hrtime.bigint() - start) / 1e9
console.log(JSON.stringify({ answers, seconds, bytes: answerLength }))

function ask(): Promise<void> {
  const done = Promise.withResolvers<void>()
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
  let received = 0
  socket.on('data', (chunk) => {
    received += chunk.length
    if (received < answerLength) return
    received -= answerLength
    answers++
    if (!stopped) socket.write(request)
    else socket.end()
  })
  socket.on('error', done.reject)
  socket.on('close', () => done.resolve())
  setTimeout(() => {
    stopped = true
  }, Number(milliseconds))
  return done.promise
}

async function learnLength(): Promise<number> {
  await once() // the first request fills the cache
  return once()
}

function once(): Promise<number> {
  const done = Promise.withResolvers<number>()
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => {
    chunks.push(Buffer.from(chunk))
    const all = Buffer.concat(chunks)
    const head = all.indexOf('\r\n\r\n')
    if (head < 0) return
    const answer = all.toString('latin1', 0, head)
    const length = / 304 /.test(answer) ? 0 : Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) done.reject(new Error(`no length in the answer: ${answer}`))
    if (all.length < head + 4 + length) return
    done.resolve(head + 4 + length)
    socket.end()
  })
  socket.on('error', done.reject)
  return done.promise
}
