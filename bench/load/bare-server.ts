import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The upper limit: the same bytes and headers from memory, and nothing else. `node bench/load/bare-server.ts FILE` */
const [file = ''] = process.argv.slice(2)
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')

const server = createServer((_, response) => {
  response.writeHead(status, headers)
  response.end(status === 304 ? undefined : bytes)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`)
})
