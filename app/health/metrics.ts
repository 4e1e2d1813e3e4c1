import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/database.ts'
import { withinTime } from '#db/probes.ts'
import type { Metrics } from '#http/health/metrics.ts'
import type { PageCache } from '#http/page-cache.ts'
import type { CacheSize } from '#shop/core/cache/changes.ts'
import type { Shop } from '#shop/core/shop.ts'
import { jobBacklog, type QueueBacklog } from '#shop/office/system/job-backlog.server.ts'

/** `/order/:key/pay` of `/order/:key{wc_order_[\\w-]{10,60}}/pay/`. */
function routeLabel(path: string): string {
  return path.replace(/\{.*?\}(?=\/|$)/g, '').replace(/(?<=.)\/$/, '')
}

const COLLECT_TIMEOUT_MS = 2000
/** In seconds: a rendered page takes 2 ms, a payment service up to 15 s. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Numbers for Prometheus: without names, addresses and other personal data. */
export function openMetrics(shop: Shop, database: Database, cache: PageCache): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const countRequest = measureRequests(registry, cache)
  measurePageCache(registry, cache)
  measureCaches(registry, shop)
  measureJobs(registry, shop)
  measureConnections(registry, database)
  return {
    countRequest,
    expose: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}

/** Pages from memory are counted, and not timed: see http/locales.ts. */
function measureRequests(registry: Registry, cache: PageCache): Metrics['countRequest'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer is ready, by line of the route table; without pages from memory.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const answered = new Map<string, number>()
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by line of the route table, pages from memory included.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      requests.reset()
      for (const [key, count] of answered) {
        const [status = '', route = ''] = key.split(' ')
        requests.inc({ route, status }, count)
      }
      for (const [path, served] of cache.served) {
        for (const [status, count] of Object.entries(served)) requests.inc({ route: routeLabel(path), status }, count)
      }
    },
  })
  return (method, path, status, seconds) => {
    const route = routeLabel(path)
    const key = `${status} ${route}`
    answered.set(key, (answered.get(key) ?? 0) + 1)
    durations.observe({ method, route, status }, seconds)
  }
}

function measurePageCache(registry: Registry, cache: PageCache): void {
  const lookups = new Counter({
    name: 'meblia_page_cache_lookups_total',
    help: 'Requests for a cacheable page: a hit was in memory, a miss was rendered.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      lookups.reset()
      lookups.inc({ result: 'hit' }, cache.lookups.hits)
      lookups.inc({ result: 'miss' }, cache.lookups.misses)
    },
  })
  gauge(registry, { name: 'meblia_page_cache_pages', help: 'Pages in memory.', read: () => cache.size.pages })
  gauge(registry, {
    name: 'meblia_page_cache_bytes',
    help: 'Memory of the pages with their encodings.',
    read: () => cache.size.bytes,
  })
}

/** What is kept between requests, so that memory can be explained. */
function measureCaches(registry: Registry, { changes: { caches } }: Shop): void {
  sizeGauge('meblia_cache_entries', 'What was read or rendered and is still valid, by cache.', ({ entries }) => entries)
  sizeGauge('meblia_cache_bytes', 'Memory of the texts among it, by cache.', ({ bytes }) => bytes)

  function sizeGauge(name: string, help: string, read: (size: CacheSize) => number | undefined): void {
    const metric: Gauge<'cache'> = new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const [cache, size] of caches) {
          const value = read(size())
          if (value !== undefined) metric.set({ cache }, value)
        }
      },
    })
  }
}

function measureJobs(registry: Registry, shop: Shop): void {
  let running: Promise<QueueBacklog[]> | undefined
  /** Both metrics are collected at once. A database that does not answer must not hide the other numbers. */
  const listQueues = () => {
    running ??= withinTime(jobBacklog(shop), COLLECT_TIMEOUT_MS, 'The queues are not counted.')
      .catch(() => [])
      .finally(() => {
        running = undefined
      })
    return running
  }
  queueGauge('meblia_job_queue_depth', 'Jobs that are not done, waiting retries included.', ({ depth }) => depth)
  queueGauge(
    'meblia_job_oldest_age_seconds',
    'For how long the oldest due job of the queue has been waiting.',
    ({ oldestAgeMs }) => oldestAgeMs / 1000,
  )

  function queueGauge(name: string, help: string, read: (backlog: QueueBacklog) => number): void {
    const metric: Gauge<'queue'> = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await listQueues()
        metric.reset()
        for (const backlog of queues) metric.set({ queue: backlog.queue }, read(backlog))
      },
    })
  }
}

function measureConnections(registry: Registry, { countConnections: count }: Database): void {
  if (!count) return
  gauge(registry, {
    name: 'meblia_database_connections_open',
    help: 'Connections to the database.',
    read: () => count().open,
  })
  gauge(registry, {
    name: 'meblia_database_connections_idle',
    help: 'Open connections without a query.',
    read: () => count().idle,
  })
  gauge(registry, {
    name: 'meblia_database_connections_limit',
    help: 'Most connections of this process.',
    read: () => count().limit,
  })
  const waiting = 'Queries that wait for a connection.'
  gauge(registry, { name: 'meblia_database_queries_waiting', help: waiting, read: () => count().waitingQueries })
}

function gauge(registry: Registry, { name, help, read }: { name: string; help: string; read: () => number }): void {
  const metric: Gauge = new Gauge({ name, help, registers: [registry], collect: () => metric.set(read()) })
}
