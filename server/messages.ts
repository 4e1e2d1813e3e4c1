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
import { isForeign } from './foreign.ts'
import { PRIVATE, pageHeaders } from './headers.ts'
import { judgeRequest } from './judging.ts'
import type { Limits } from './limits.ts'
import type { Sender } from './sender.ts'
import type { Storefront } from './storefront.ts'

/** Forms of content pages, posted to the page they stand on. */
export function openMessages(shop: Shop, { render, assets, headers }: Storefront, limits: Limits) {
  const own = { ...pageHeaders(shop.site.url), ...headers, 'cache-control': PRIVATE, 'x-robots-tag': 'noindex' }

  async function again(url: URL, status: number, form: FormState): Promise<Response | undefined> {
    const made = await render.renderPage(shop, assets, url, { notices: [], form })
    return made.kind === 'page' ? new Response(made.html, { status, headers: own }) : undefined
  }

  /** Undefined: the request is about something else. */
  return async (
    request: Request,
    { client, address }: Pick<Sender, 'client' | 'address'>,
  ): Promise<Response | undefined> => {
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
    const judged = judgeRequest(shop, request, address())
    const from = client()
    const taken = limits.messages.take(from)
    const doubted = isSuspicious(judged) ? limits.suspiciousMessages.take(from) : taken
    if (!taken || !doubted) {
      taken?.giveBack()
      return again(url, 429, { ...state, tooOften: true })
    }

    const form = { page, block: block.id, fields: block.fields }
    const outcome = await leaveMessage(shop, form, values, judged)
    if (outcome.kind === 'refused') {
      for (const counted of new Set([taken, doubted])) counted.giveBack()
      return again(url, 422, { ...state, problems: outcome.problems })
    }
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
