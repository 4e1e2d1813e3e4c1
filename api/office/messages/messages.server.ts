import { z } from 'zod'
import { messageRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { isSuspicious } from '#shop/visitors/bot-check/bot-score.ts'
import {
  type HandledMessage,
  listMessages,
  setMessageHandled,
  trashMessage,
} from '#shop/visitors/messages/messages.server.ts'
import { listAnswer } from '../../rest/lists.server.ts'
import { id, MAX_PER_PAGE } from '../../rest/query-fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { type MessageView, messageView } from '../office.protocol.ts'

const PATH = '/meblia/v1/messages'
const booleanParam = z.union([z.boolean(), z.stringbool()])

export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'customers.manage',
    about: about.list,
    params: z.object({
      handled: booleanParam.optional(),
      suspicious: booleanParam.default(false),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
    }),
    answer: z.array(messageView),
    handle: async (call) => {
      const { handled = null, suspicious, page, per_page: perPage } = call.params
      const { messages, total } = await listMessages(call.shop, { handled, suspicious, page, perPage })
      return listAnswer(call, { items: messages.map(toMessageView), total })
    },
  }),
  route('PATCH', `${PATH}/{id}`, {
    permission: 'customers.manage',
    about: about.change,
    params: z.object({ id, handled: booleanParam }),
    answer: messageView,
    handle: async ({ shop, actor, note, params: { id, handled } }) => {
      const changed = await setMessageHandled(shop, actor, { id, isHandled: handled })
      // The text and its author are not for the audit log.
      const change = { kind: 'message', entity: id, title: changed.page.address }
      await note({ ...change, action: 'changed', before: { handled: !handled }, after: { handled } })
      return restAnswer(toMessageView(changed))
    },
  }),
  route('DELETE', `${PATH}/{id}`, {
    permission: 'customers.manage',
    about: about.delete,
    params: z.object({ id }),
    answer: z.object({ deleted: z.literal(true), id: z.number() }),
    handle: async ({ shop, actor, note, params: { id } }) => {
      const { page } = await trashMessage(shop, actor, id)
      await note({ kind: 'message', entity: id, title: page.address, action: 'deleted' })
      return restAnswer({ deleted: true, id })
    },
  }),
]

function toMessageView({ block: _, judged: verdict, ...message }: HandledMessage): MessageView {
  return { ...message, score: verdict.score, suspicious: isSuspicious(verdict), reasons: verdict.reasons }
}
