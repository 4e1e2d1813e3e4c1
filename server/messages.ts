import { messages as en } from '#i18n/messages.en.ts'
import { messages as uk } from '#i18n/messages.uk.ts'
import { isSuspicious } from '#shop/bot-check/bot-check.ts'
import { findBlock } from '#shop/content/block-finding.ts'
import { readShownPage } from '#shop/content/pages.server.ts'
import { leaveMessage } from '#shop/messages/messages.server.ts'
import type { Shop } from '#shop/shop.ts'
import type { FormState } from '#web/messages/form-state.ts'
import { formFields, SENT } from '#wire/messages.protocol.ts'
import { readForm } from '#wire/woo-cart-fields.ts'
import { openCounter } from './counter.ts'
import { isForeign } from './foreign.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import { judgeRequest } from './judging.ts'
import type { Storefront } from './storefront.ts'

const MOST_IN_TEN_MINUTES = 10
/** Of whoever the bot check thinks is a program: a person it is wrong about is not kept from writing. */
const MOST_OF_SUSPICIOUS = 3

/** `caller` tells visitors apart and says nothing of them; `address` is for the bot check alone. */
type Sender = { caller(): string; address(): string }

/** Forms of content pages, posted to the page they stand on. */
export function openMessages(shop: Shop, { render, assets, headers }: Storefront) {
  const own = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' }
  const left = openCounter(shop)

  async function again(url: URL, status: number, form: FormState): Promise<Response | undefined> {
    const made = await render.renderPage(shop, assets, url, { notices: [], form })
    return made.kind === 'page' ? new Response(made.html, { status, headers: own }) : undefined
  }

  /** Undefined: the request is about something else. */
  return async (request: Request, { caller, address }: Sender): Promise<Response | undefined> => {
    if (request.method !== 'POST') return undefined
    const sent = await readForm(request.clone())
    const wanted = sent && (await formIn(shop, sent))
    if (!sent || !wanted) return undefined
    if (isForeign(request, shop)) return refusal(403, (shop.language === 'en' ? en : uk).foreign)

    const { page, block } = wanted
    const url = new URL(request.url)
    // Whoever writes where nobody can see it is a program, and is thanked like everybody.
    if (sent.get(formFields.trap)) return thanks(url, block.id)
    const values = Object.fromEntries(block.fields.map(({ name }) => [name, sent.get(name) ?? '']))
    const state = { block: block.id, values, problems: {}, tooOften: false }
    const who = caller()
    const judged = judgeRequest(shop, request, address())
    const most = isSuspicious(judged) ? MOST_OF_SUSPICIOUS : MOST_IN_TEN_MINUTES
    if (left.by(who) >= most) return again(url, 429, { ...state, tooOften: true })

    const form = { page, block: block.id, fields: block.fields }
    const outcome = await leaveMessage(shop, form, values, judged)
    if (outcome.kind === 'refused') return again(url, 422, { ...state, problems: outcome.problems })
    left.count(who)
    return thanks(url, block.id)
  }

  async function formIn(shop: Shop, sent: URLSearchParams) {
    const id = sent.get(formFields.page) ?? ''
    const name = sent.get(formFields.block)
    if (!/^\d{1,15}$/.test(id) || !name) return undefined
    const page = await readShownPage(shop, Number(id))
    const block = page && findBlock(page.blocks, name)
    return page && block?.type === 'form' ? { page, block } : undefined
  }

  function thanks(url: URL, block: string): Response {
    // Two slashes in front would name another host.
    const location = `${url.pathname.replace(/^\/+/, '/')}?${SENT}=${block}#${block}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } })
  }
}

function refusal(status: number, why: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': PRIVATE }
  return new Response(why, { status, headers })
}
