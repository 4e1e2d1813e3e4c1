import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The ceiling: the same bytes and headers from memory, and nothing else. `node bench/bare-server.ts PORT FILE` */
const [port = '', file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => console.log('open'))
