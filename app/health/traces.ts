import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { RequestTrace, Traces } from '#http/health/traces.ts'
import type { Task } from '#shop/jobs/jobs.ts'
import type { Log } from '#shop/shop.ts'
import { routeLabel } from './route-label.ts'

/** Sends spans to an OpenTelemetry collector. Headers, sampling and so on are in the library's own variables (OTEL_…). */
export async function openTraces(url: string, log: Log): Promise<Traces> {
  // 16 MB and half a second, for shops that have a collector only.
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const { parseTraceParent } = await import('@opentelemetry/core')
  reportLostSpans(log)

  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'meblia' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const tracer = provider.getTracer('meblia')

  function parentOf({ traceparent }: RequestTrace): Context {
    const parent = traceparent === null ? null : parseTraceParent(traceparent)
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
  }

  return {
    recordRequest(request) {
      const { method, status, requestId, startedAt: startTime } = request
      const route = routeLabel(request.route)
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'meblia.request_id': requestId,
      }
      const options = { kind: SpanKind.SERVER, startTime, attributes }
      const span = tracer.startSpan(`${method} ${route}`, options, parentOf(request))
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    recordJob({ task, outcome, attempts, startedAt: startTime }) {
      const attributes = { 'meblia.job.outcome': outcome, 'meblia.job.attempts': attempts }
      const span = tracer.startSpan(`job ${task}`, { kind: SpanKind.CONSUMER, startTime, attributes }, ROOT_CONTEXT)
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    close: () => provider.shutdown(),
  }
}

/** The library says so to its own logger only. Its words may repeat the collector's address with a password. */
function reportLostSpans(log: Log): void {
  const ignore = () => {}
  const error = () => log.warn({}, 'traces.not-sent')
  diag.setLogger(
    { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}

/** The task, each run of which is recorded. */
export function tracedTask(task: Task, traces: Traces): Task {
  return {
    ...task,
    async run(shop, job) {
      const startedAt = Date.now()
      const record = (outcome: string) =>
        traces.recordJob({ task: task.name, outcome, attempts: job.attempts, startedAt })
      try {
        const result = await task.run(shop, job)
        record(result.kind)
        return result
      } catch (error) {
        record('failed')
        throw error
      }
    },
  }
}
