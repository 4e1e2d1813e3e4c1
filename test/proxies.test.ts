import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from './services/free-port.ts'

const DEPLOY = join(import.meta.dirname, '../deploy')
const MEGABYTE = 1024 * 1024
const COMPRESSED = brotliCompressSync('сторінка')

/** Starts the proxy on the port, in front of a server on the other port. */
type Start = (dir: string, port: number, serverPort: number) => Promise<ChildProcess>

const proxies: [name: string, version: string[], start: Start][] = [
  ['nginx', ['-v'], startNginx],
  ['caddy', ['version'], startCaddy],
]

for (const [name, version, start] of proxies) {
  const isMissing = spawnSync(name, version).status !== 0
  describe(`the sample for ${name}`, { skip: isMissing && `${name} is not installed` }, () => {
    let dir: string
    let shop: Server
    let proxy: ChildProcess
    let port: number
    before(async () => {
      dir = await mkdtemp(join(tmpdir(), 'meblia-proxy-'))
      shop = createServer(answerWithHeaders).listen(0, '127.0.0.1')
      await once(shop, 'listening')
      port = await freePort()
      proxy = await start(dir, port, portOf(shop))
      await untilAnswered(port)
    })
    after(async () => {
      const gone = once(proxy, 'exit')
      proxy.kill()
      await gone
      shop.closeAllConnections()
      shop.close()
      await rm(dir, { recursive: true, force: true })
    })

    it('tells the shop who asks, and for what, whatever the visitor claims', async () => {
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' }
      const { body } = await ask(port, '/', { headers: forged })
      const headers = JSON.parse(body.toString())
      assert.equal(headers['x-forwarded-for'], '127.0.0.1')
      assert.equal(headers['x-forwarded-proto'], 'https')
      assert.equal(headers['x-forwarded-host'], `localhost:${port}`)
      assert.equal(headers.host, `localhost:${port}`)
    })

    it('passes compressed pages on as they are', async () => {
      const { headers, body } = await ask(port, '/compressed', { headers: { 'accept-encoding': 'br, gzip' } })
      assert.equal(headers['content-encoding'], 'br')
      assert.deepEqual(body, COMPRESSED)
    })

    it('keeps the metrics to itself', async () => {
      assert.equal((await ask(port, '/metrics')).status, 404)
    })

    it('lets uploads through', async () => {
      const upload = { method: 'POST', body: Buffer.alloc(2 * MEGABYTE) }
      assert.equal((await ask(port, '/upload', upload)).body.toString(), String(2 * MEGABYTE))
    })

    if (name !== 'caddy') return
    it('lets an order wait while the server is away, longer than a busy machine needs to start one', async () => {
      const sample = spawnSync('caddy', ['adapt', '--config', join(dir, 'Caddyfile')], { encoding: 'utf8' })
      assert.match(sample.stdout, /"try_duration":90000000000\b/)
      shop.prependListener('request', ({ url }, response) => {
        if (url === '/health/ready') response.statusCode = 503
      })
      // After the second answer the proxy has understood the first.
      for (let check = 0; check < 2; check++) await once(shop, 'request')
      const serverPort = portOf(shop)
      const closed = once(shop, 'close')
      shop.close()
      await closed
      const order = ask(port, '/upload', { method: 'POST', body: Buffer.alloc(3) })
      shop = createServer(answerWithHeaders).listen(serverPort, '127.0.0.1')
      const { status, body } = await order
      assert.deepEqual([status, body.toString()], [200, '3'])
    })
  })
}

function answerWithHeaders(incoming: IncomingMessage, response: ServerResponse): void {
  if (incoming.url === '/compressed') {
    response.setHeader('content-encoding', 'br').setHeader('content-type', 'text/html').end(COMPRESSED)
  } else if (incoming.url === '/upload') {
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    incoming.on('end', () => response.end(String(bytes)))
    incoming.on('error', () => {})
  } else response.end(JSON.stringify(incoming.headers))
}

async function startNginx(dir: string, port: number, serverPort: number): Promise<ChildProcess> {
  const certificate = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync(
    'openssl',
    ['req', ...certificate, '-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')],
    {
      stdio: 'ignore',
    },
  )
  const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
    .replaceAll('/etc/letsencrypt/live/shop.example', dir)
    .replaceAll('shop.example', 'localhost')
    .replaceAll(/listen \[::\].*/g, '')
    .replaceAll('listen 80;', `listen ${await freePort()};`)
    .replaceAll('listen 443', `listen ${port}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((path) => `${path}_temp_path ${dir}/${path};`)
  const log = `error_log ${dir}/error.log; pid ${dir}/pid; daemon off;`
  await writeFile(join(dir, 'all.conf'), `${log} events {} http { access_log off; ${paths.join(' ')}\n${site}\n}`)
  return spawn('nginx', ['-c', join(dir, 'all.conf'), '-e', join(dir, 'error.log')], { stdio: 'ignore' })
}

async function startCaddy(dir: string, port: number, serverPort: number): Promise<ChildProcess> {
  const sample = await readFile(join(DEPLOY, 'Caddyfile'), 'utf8')
  const around = `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n http_port ${await freePort()}\n}\n`
  await writeFile(join(dir, 'Caddyfile'), around + sample)
  return spawn('caddy', ['run', '--config', join(dir, 'Caddyfile')], {
    env: {
      PATH: process.env.PATH,
      HOME: dir,
      SITE: `https://localhost:${port}`,
      SHOP_SERVERS: `127.0.0.1:${serverPort}`,
    },
    stdio: 'ignore',
  })
}

type Question = { method?: string; headers?: Record<string, string>; body?: Buffer }

async function ask(port: number, path: string, { body, ...options }: Question = {}) {
  const sent = request({ host: 'localhost', port, path, rejectUnauthorized: false, agent: false, ...options })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

async function untilAnswered(port: number): Promise<void> {
  while (!(await ask(port, '/').catch(() => undefined))) await wait(50)
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
