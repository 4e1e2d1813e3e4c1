import { localPath, requestUrl } from '#api/rest/addresses.ts'
import { getSettings, storeNoticeId } from '#shop/core/settings/settings.server.ts'
import { HIDDEN, STORE_NOTICE, STORE_NOTICE_TYPE } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { readCookie, secureFlag } from '#shop/sales/session/cart-session.ts'
import { PRIVATE_CACHE } from '../headers.ts'
import { type HttpContext, redirect } from '../responses.ts'
import { isCrossSite } from './form-body.ts'

const SHOWN = '.woocommerce-store-notice{display:flex!important}'

/** The store notice for browsers without scripts: pages are the same for everybody. `shop`: in its own language. */
export function openStoreNotice(shop: Shop) {
  async function findId(): Promise<string> {
    return storeNoticeId(await getSettings(shop))
  }

  return {
    /** The notice is hidden in the page, and this style of one visitor shows it. */
    async style({ req }: HttpContext): Promise<Response> {
      const id = await findId()
      const isShown = id !== '' && readCookie(req.header('cookie'), STORE_NOTICE + id) !== HIDDEN
      const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': PRIVATE_CACHE }
      return new Response(isShown ? SHOWN : '', { headers })
    },

    /** Undefined: another form of the page. */
    async dismiss({ req }: HttpContext): Promise<Response | undefined> {
      const request = req.raw
      if (!request.headers.get('content-type')?.startsWith(STORE_NOTICE_TYPE)) return undefined
      if ((await request.clone().text()).trim() !== `${STORE_NOTICE}=${HIDDEN}`) return undefined
      const { pathname, search } = requestUrl(request)
      const id = isCrossSite(request, shop) ? '' : await findId()
      const cookie = `${STORE_NOTICE}${id}=${HIDDEN}; Path=/; SameSite=Lax${secureFlag(shop)}`
      return redirect(303, localPath(pathname) + search, id === '' ? [] : [cookie])
    },
  }
}
