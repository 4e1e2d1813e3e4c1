import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { toJsonValue } from '#shop/core/json.ts'
import { isParams, type Params, type RestAnswer, restAnswer } from './request-response.server.ts'
import { answerRefusals, type Route, type UnparsedCall } from './route.server.ts'

/** Changes with the value: a version for values that have no version number. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}

/** `same`: everything sent equals the current state; the answer is the one of a change. */
export type ChangedFields = { kind: 'same'; answer: RestAnswer } | { kind: 'changed'; body: Params }

/**
 * Clients read an item whole, change one field and send everything back. Unchanged fields are removed before anything
 * is done, so no field is rewritten and there are no events and no audit entries for them.
 */
export async function findChangedFields(
  show: Route,
  body: Params,
  groups: Params,
  call: UnparsedCall,
): Promise<ChangedFields> {
  const names = Object.keys(body)
  if (names.length === 0) return { kind: 'changed', body }
  const shown: { answer: RestAnswer; body: Params }[] = []
  for (const context of ['edit', 'view']) {
    const ready = show.read({ context, ...groups })
    if (ready.kind === 'refused') continue
    const answer = await answerRefusals(() => ready.handle(call))
    const sent = answer.status === 200 ? toJsonValue(answer.body) : undefined
    if (isParams(sent)) shown.push({ answer, body: sent })
  }
  const isShown = (name: string) =>
    shown.some(({ body: now }) => name in now && isDeepStrictEqual(toPlainObject(body[name]), now[name]))
  const changed = names.filter((name) => !isShown(name))
  const [first] = shown
  if (first && changed.length === 0) return { kind: 'same', answer: restAnswer(first.answer.body) }
  return { kind: 'changed', body: Object.fromEntries(changed.map((name) => [name, body[name]])) }
}

/** Parsed forms are objects without a prototype. */
function toPlainObject(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? toJsonValue(value) : value
}
