import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'

/**
 * Sends this many pictures at once, each with its own content: the given file plus a few bytes. `node
 * bench/load/concurrent-uploads.ts PORT FILE COUNT COOKIE NONCE` prints the number accepted and the time.
 */
const [port = '', file = '', count = '1', cookie = '', nonce = ''] = process.argv.slice(2)
const picture = await readFile(file)
const begun = performance.now()
const statuses = await Promise.all(Array.from({ length: Number(count) }, send))
console.log(
  JSON.stringify({
    taken: statuses.filter((status) => status === 201).length,
    others: [...new Set(statuses.filter((status) => status !== 201))],
    seconds: (performance.now() - begun) / 1000,
  }),
)

async function send(_: unknown, n: number): Promise<number | undefined> {
  const tail = randomBytes(16)
  const clientRequest = request({
    ...{ host: '127.0.0.1', port: Number(port), method: 'POST', path: '/wp-json/wp/v2/media', agent: false },
    headers: {
      ...{ cookie, 'x-wp-nonce': nonce, 'content-type': 'image/jpeg', 'content-length': picture.length + tail.length },
      'content-disposition': `attachment; filename="photo-${n}.jpg"`,
    },
  })
  clientRequest.write(picture)
  clientRequest.end(tail)
  const [response]: IncomingMessage[] = await once(clientRequest, 'response')
  response?.resume()
  return response?.statusCode
}
