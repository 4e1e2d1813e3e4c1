import { localPath, requestUrl } from '#api/rest/addresses.ts'
import { formFields, type MessageAnswer, SENT_PARAM } from '#api/visitors/forms/protocol.ts'
import { contactFormTexts as en } from '#i18n/storefront/en/content/contact-form.ts'
import { contactFormTexts as uk } from '#i18n/storefront/uk/content/contact-form.ts'
import { findBlock } from '#shop/content/blocks/find-block.ts'
import { findPublishedPage } from '#shop/content/pages/published-pages.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { createMessage } from '#shop/visitors/messages/messages.server.ts'
import { PRIVATE_CACHE } from '../../headers.ts'
import type { RateLimits } from '../../rate-limit/rate-limits.ts'
import { type HttpContext, type RejectedForm, redirect } from '../../responses.ts'
import { admitMessage } from '../../visitors/admit-message.ts'
import type { RequesterOf } from '../../visitors/requester.ts'
import { isCrossSite, readForm } from '../form-body.ts'
import { wantsData } from '../page-data.ts'

/** Shows the page of the form again. */
type ShowAgain = (form: RejectedForm) => Response | Promise<Response>

/** Forms of content pages, posted to their own page. */
export function openMessageForms(shop: Shop, limits: RateLimits, requester: RequesterOf) {
  /** Undefined: the request is about something else. */
  return async (c: HttpContext, showAgain: ShowAgain): Promise<Response | undefined> => {
    const request = c.req.raw
    const sent = await readForm(request.clone())
    const target = sent && (await formIn(shop, sent))
    if (!sent || !target) return undefined
    if (isCrossSite(request, shop)) return refusal(403, (shop.language === 'en' ? en : uk).foreign)

    const { page, block } = target
    const url = requestUrl(request)
    const thank = () => (wantsData(request) ? answer({ kind: 'sent' }) : thanks(url, block.id))
    const refuse = (status: number, state: RejectedForm['state']) => {
      const { problems, tooOften } = state
      return wantsData(request) ? answer({ kind: 'refused', problems, tooOften }, status) : showAgain({ status, state })
    }
    // Only a program fills in the hidden field; it gets the usual answer.
    if (sent.get(formFields.trap)) return thank()
    const values = Object.fromEntries(block.fields.map(({ name }) => [name, sent.get(name) ?? '']))
    const state = { block: block.id, values, problems: {}, tooOften: false }
    const admitted = await admitMessage(shop, c, { limits, requester })
    if (!admitted) return refuse(429, { ...state, tooOften: true })

    const form = { page, block: block.id, fields: block.fields }
    const outcome = await createMessage(shop, form, values, admitted.verdict)
    if (outcome.kind === 'refused') {
      await admitted.giveBack()
      return refuse(422, { ...state, problems: outcome.problems })
    }
    return thank()
  }

  async function formIn(shop: Shop, sent: URLSearchParams) {
    const id = sent.get(formFields.page) ?? ''
    const name = sent.get(formFields.block)
    if (!/^\d{1,15}$/.test(id) || !name) return undefined
    const page = await findPublishedPage(shop, Number(id))
    const block = page && findBlock(page.blocks, name)
    return page && block?.type === 'form' ? { page, block } : undefined
  }

  function thanks(url: URL, block: string): Response {
    return redirect(303, `${localPath(url.pathname)}?${SENT_PARAM}=${block}#${block}`)
  }
}

/** One address has the page and the form's answers. */
function answer(answered: MessageAnswer, status = 200): Response {
  return Response.json(answered, {
    status,
    headers: { 'cache-control': PRIVATE_CACHE, vary: 'accept, accept-encoding' },
  })
}

function refusal(status: number, why: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': PRIVATE_CACHE }
  return new Response(why, { status, headers })
}
