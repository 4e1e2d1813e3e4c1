import { isDeepStrictEqual } from 'node:util'
import { type Params, type RestAnswer, restAnswer } from './rest.server.ts'
import type { Asked, Route } from './rest-routes.server.ts'

/** `same`: all that was sent is what stands there already; the answer is as a change's would be. */
export type Difference = { kind: 'same'; answer: RestAnswer } | { kind: 'changed'; body: Params }

/**
 * Programs read a thing whole, change one field and send everything back. What comes as it was shown is no wish: it goes
 * before anything is done about it, so that no field is rewritten, nobody is told and nothing is noted.
 */
export async function differenceOf(
  show: Route,
  body: Params,
  groups: Params,
  asked: Omit<Asked<unknown>, 'params'>,
): Promise<Difference> {
  const names = Object.keys(body)
  if (names.length === 0) return { kind: 'changed', body }
  const shown: { answer: RestAnswer; body: Params }[] = []
  for (const context of ['edit', 'view']) {
    const ready = show.read({ context, ...groups })
    if (ready.kind === 'refused') continue
    const answer = await ready.handle(asked)
    if (answer.status !== 200 || !isNamed(answer.body)) continue
    // As it was sent: without what JSON leaves out.
    shown.push({ answer, body: JSON.parse(JSON.stringify(answer.body)) })
  }
  const isShown = (name: string) =>
    shown.some(({ body: now }) => name in now && isDeepStrictEqual(plain(body[name]), now[name]))
  const changed = names.filter((name) => !isShown(name))
  const [first] = shown
  if (first && changed.length === 0) return { kind: 'same', answer: restAnswer(first.answer.body) }
  return { kind: 'changed', body: Object.fromEntries(changed.map((name) => [name, body[name]])) }
}

/** Names that came in a form stand on an object without a prototype. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value
}

function isNamed(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
