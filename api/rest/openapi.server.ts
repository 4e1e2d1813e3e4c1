import { z } from 'zod'
import { systemTexts as texts } from '#i18n/api/uk/openapi/system.ts'
import { toJsonValue } from '#shop/core/json.ts'
import { REST_NONCE_HEADER } from './protocol.ts'
import { isParams, type Params } from './request-response.server.ts'
import type { Route } from './route.server.ts'
import { pathParameterNames, routeNamespace } from './route-path.server.ts'

type Json = Params

/** OpenAPI 3.1 of these routes, built from the schemas that parse requests and that tests check answers with. */
export function openApiDocument(routes: Route[], about: { shopName: string; url: string; version: string }): Json {
  const schemas: Json = { Error: errorSchema }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = paths[route.path] ?? {}
    paths[route.path] = path
    path[route.method.toLowerCase()] = toOperation(route, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: texts.openapiTitle(about.shopName), description: texts.openapiAbout, version: about.version },
    servers: [{ url: `${about.url}/wp-json` }],
    tags: [...new Set(routes.map(({ path }) => routeNamespace(path)))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'basic', description: texts.byKey },
        keyInQuery: { type: 'apiKey', in: 'query', name: 'consumer_key', description: texts.byQuery },
        oauth: { type: 'apiKey', in: 'query', name: 'oauth_signature', description: texts.byOauth },
        session: { type: 'apiKey', in: 'cookie', name: 'meblia_staff', description: texts.bySession },
        nonce: { type: 'apiKey', in: 'header', name: REST_NONCE_HEADER, description: texts.byNonce },
      },
    },
  }
}

export function routeParameters(route: Route, schemas: Json): { properties: Record<string, Json>; required: string[] } {
  const { properties, required } = toJsonSchema(route.params, 'input', schemas, operationId(route))
  return {
    properties: isRecordOfObjects(properties) ? properties : {},
    required: Array.isArray(required) ? required.map(String) : [],
  }
}

function toOperation(route: Route, schemas: Json): Json {
  const { properties, required } = routeParameters(route, schemas)
  const groups = pathParameterNames(route.path)
  const others = Object.keys(properties).filter((name) => !groups.includes(name))
  const isInBody = route.body === 'file' || ['POST', 'PUT', 'PATCH'].includes(route.method)
  const inBody = route.body === 'json' && isInBody ? others : []
  const inQuery = inBody.length > 0 ? [] : others
  return {
    operationId: operationId(route),
    summary: route.about,
    tags: [routeNamespace(route.path)],
    security:
      route.permission === 'anyone' ? [] : [{ key: [] }, { keyInQuery: [] }, { oauth: [] }, { session: [], nonce: [] }],
    'x-permission': route.permission,
    parameters: [
      ...groups.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...inQuery.map((name) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: properties[name],
        ...(properties[name]?.type === 'object' && { style: 'deepObject', explode: true }),
      })),
    ],
    ...(inBody.length > 0 && {
      requestBody: {
        required: inBody.some((name) => required.includes(name)),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
              required: required.filter((name) => inBody.includes(name)),
            },
          },
        },
      },
    }),
    ...(route.body === 'file' && { requestBody: { required: true, content: { '*/*': {} } } }),
    responses: {
      '2XX': {
        description: texts.success,
        content: {
          'application/json': { schema: toJsonSchema(route.answer, 'output', schemas, `${operationId(route)}Answer`) },
        },
      },
      default: {
        description: texts.failure,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: { type: 'object', properties: { status: { type: 'integer' }, params: { type: 'object' } } },
  },
}

/** `GET /wc/v3/orders/{id}` → `getWcV3OrdersId` */
function operationId({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Named references move to the components of the OpenAPI document. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json, prefix: string): Json {
  const made = toJsonValue(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const { $schema: _, $defs, ...schemaBody } = isParams(made) ? made : {}
  const defs = isParams($defs) ? $defs : {}
  const nameOf = (name: string) => `${prefix}${name}`
  for (const [name, def] of Object.entries(defs)) schemas[nameOf(name)] = withRefs(def, nameOf)
  const moved = withRefs(schemaBody, nameOf)
  return isParams(moved) ? moved : {}
}

function withRefs(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, nameOf))
  if (!isParams(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => {
      const name = key === '$ref' && typeof below === 'string' ? /^#\/\$defs\/(.+)$/.exec(below)?.[1] : undefined
      return [key, name === undefined ? withRefs(below, nameOf) : `#/components/schemas/${nameOf(name)}`]
    }),
  )
}

function isRecordOfObjects(value: unknown): value is Record<string, Json> {
  return isParams(value) && Object.values(value).every(isParams)
}
