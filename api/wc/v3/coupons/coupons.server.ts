import { z } from 'zod'
import { dateFields, parseShopTime } from '#api/rest/dates.ts'
import { defined, id } from '#api/rest/fields.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { readPage } from '#api/rest/lists.server.ts'
import { type RestAnswer, restAnswer, restError } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, refuse, route } from '#api/rest/route.server.ts'
import { couponRouteTexts as about, couponApiTexts as texts } from '#i18n/api/uk/openapi/coupons.ts'
import { editVersion } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { formatUtcDateTime } from '#shop/core/dates.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { couponKey } from '#shop/sales/coupons/cart-discounts.ts'
import { stateRefusal } from '#shop/sales/coupons/coupon-conditions.ts'
import {
  type CouponFields,
  findCoupon,
  listCouponCustomerIds,
  listCouponRedemptions,
  listCoupons,
  saveCoupon,
  trashCoupon,
} from '#shop/sales/coupons/coupons.server.ts'
import { blankRules, type Coupon, PERCENT_SCALE } from '#shop/sales/coupons/coupons.ts'
import { mergeMeta } from '#shop/sales/orders/orders.ts'
import { itemRoutes } from '../item-routes.server.ts'
import { toMetaInput } from '../orders/input.server.ts'
import { forceRequired } from '../orders/notes.server.ts'
import { anyContext } from '../responses.server.ts'
import { type CouponBody, couponFields } from './input.protocol.ts'
import { couponsQuery, toCouponFields } from './input.server.ts'
import { type CouponState, couponRedemption, COUPONS_ROUTE as PATH, type WooCoupon, wooCoupon } from './protocol.ts'

export const routes: Route[] = [
  ...itemRoutes({
    path: PATH,
    permission: { read: 'orders.manage', write: 'orders.manage' },
    about,
    answer: wooCoupon,
    query: couponsQuery,
    fields: couponFields,
    key: z.object({ id }),
    sendsLocation: true,
    showQuery: { context: anyContext },
    list: async ({ shop, params }) => {
      const at = (text: string | undefined) =>
        text === undefined ? undefined : parseShopTime(text, params.dates_are_gmt)
      const query = {
        ...defined({
          search: params.search || undefined,
          key: params.code ? couponKey(params.code) : undefined,
          state: params.state,
          include: params.include.length > 0 ? params.include : undefined,
          exclude: params.exclude.length > 0 ? params.exclude : undefined,
          after: at(params.after),
          before: at(params.before),
          modifiedAfter: at(params.modified_after),
          modifiedBefore: at(params.modified_before),
        }),
        sort: { by: SORTS[params.orderby], direction: params.order },
      }
      return readPage(params, async (range) => {
        const { coupons, total } = await listCoupons(shop, { ...query, ...range })
        return { items: coupons, total }
      })
    },
    find: (shop, { id }) => findCoupon(shop, id),
    missing: noSuchCoupon,
    toJson: toCouponsJson,
    version: couponVersion,
    create: ({ shop, params }) => saveOrRefuse(shop, undefined, params),
    update: ({ shop, params }, before) => saveOrRefuse(shop, before, params),
    remove: ({ shop, actor }, { id }) => trashCoupon(shop, actor, id),
    unforced: forceRequired,
    audit: { subject: ({ id, code }) => ({ kind: 'coupon', entity: id, title: code }), state: auditState },
  }),
  route('GET', '/meblia/v1/coupons/{id}/uses', {
    permission: 'orders.manage',
    about: about.uses,
    params: z.object({ id }),
    answer: z.array(couponRedemption),
    handle: async ({ shop, params }) => {
      orRefuse(await findCoupon(shop, params.id), noSuchCoupon)
      const rows = await listCouponRedemptions(shop, params.id)
      return restAnswer(
        rows.map(({ orderId, discount, counted, at, number, status }) => ({
          order_id: orderId,
          number,
          status,
          discount: formatDecimalAmount(discount),
          counted: counted === 1,
          date_gmt: formatUtcDateTime(at),
        })),
      )
    },
  }),
]

const SORTS = { date: 'date', modified: 'modified', id: 'id', include: 'id', title: 'code', slug: 'code' } as const

async function saveOrRefuse(shop: Shop, before: Coupon | undefined, body: CouponBody): Promise<Coupon | RestAnswer> {
  const outcome = await saveCoupon(shop, mergeCoupon(before, body), before?.id)
  if (outcome.kind !== 'taken') return outcome.coupon
  const data = { params: { code: texts.codeTaken }, resource_id: outcome.by }
  return restError('woocommerce_rest_coupon_code_already_exists', texts.codeTaken, 400, data)
}

async function toCouponsJson(shop: Shop, coupons: Coupon[]): Promise<WooCoupon[]> {
  const users = await listCouponCustomerIds(
    shop,
    coupons.map(({ id }) => id),
  )
  return coupons.map((coupon) => toCouponJson(shop, coupon, users.get(coupon.id) ?? []))
}

function toCouponJson(shop: Shop, coupon: Coupon, users: number[]): WooCoupon {
  const dates = dateFields({
    date_created: coupon.createdAt,
    date_modified: coupon.updatedAt,
    date_expires: coupon.expiresAt,
    starts: coupon.startsAt,
  })
  const { starts, starts_gmt, ...otherDates } = dates
  const { url } = shop.site
  return {
    id: coupon.id,
    code: couponKey(coupon.code),
    amount: formatDecimalAmount(coupon.amount),
    status: coupon.status,
    ...otherDates,
    discount_type: coupon.kind,
    description: coupon.description,
    usage_count: coupon.usageCount,
    individual_use: coupon.individual,
    product_ids: coupon.products,
    excluded_product_ids: coupon.notProducts,
    usage_limit: coupon.usageLimit,
    usage_limit_per_user: coupon.perBuyer,
    limit_usage_to_x_items: coupon.mostItems,
    free_shipping: coupon.freeDelivery,
    product_categories: coupon.categories,
    excluded_product_categories: coupon.notCategories,
    exclude_sale_items: coupon.notOnSale,
    minimum_amount: formatDecimalAmount(coupon.least ?? 0),
    maximum_amount: formatDecimalAmount(coupon.most ?? 0),
    email_restrictions: coupon.emails,
    used_by: users.map(String),
    meta_data: coupon.meta,
    meblia: {
      version: couponVersion(coupon),
      code: coupon.code,
      state: couponState(coupon, shop.now()),
      starts,
      starts_gmt,
      link: `${url}/?coupon=${encodeURIComponent(coupon.code)}`,
    },
    _links: selfAndCollectionLinks(url, { collection: PATH, id: coupon.id }),
  }
}

/** Its use by orders is not a concurrent edit. */
function couponVersion({ usageCount: _, ...result }: Coupon): string {
  return editVersion(result)
}

function couponState(coupon: Coupon, now: number): CouponState {
  const reason = stateRefusal(coupon, now)?.reason
  if (reason === 'not_yet') return 'planned'
  if (reason === 'expired' || reason === 'used_up') return reason
  return reason === undefined ? 'working' : 'off'
}

/** Throws Refused. */
function mergeCoupon(before: Coupon | undefined, body: CouponBody): CouponFields {
  const input = toCouponFields(body)
  const next = {
    ...blankRules,
    kind: 'fixed_cart' as const,
    amount: 0,
    startsAt: null,
    expiresAt: null,
    ...before,
    ...input,
  }
  const code = input.code ?? before?.code ?? ''
  if (code === '') refuse('woocommerce_rest_empty_coupon_code', texts.codeMissing, { field: 'code' })
  if (next.kind === 'percent' && next.amount > PERCENT_SCALE)
    refuse('rest_invalid_param', texts.tooMuchPercent, { field: 'amount' })
  if (next.startsAt !== null && next.expiresAt !== null && next.expiresAt <= next.startsAt) {
    refuse('rest_invalid_param', texts.endsBefore, { field: 'date_expires' })
  }
  if (next.least !== null && next.most !== null && next.most < next.least) {
    refuse('rest_invalid_param', texts.mostBelowLeast, { field: 'maximum_amount' })
  }
  // Clients send back what they read: a code in lower case there is not a change.
  const isSame = before !== undefined && couponKey(before.code) === code
  return {
    ...input,
    code: isSame ? before.code : code,
    ...(body.meta_data && { meta: mergeMeta(before?.meta ?? [], toMetaInput(body.meta_data)) }),
  }
}

/** For the audit log: without email addresses. */
function auditState({ emails, ...coupon }: Coupon): object {
  return { ...coupon, emails: emails.length }
}

function noSuchCoupon(): RestAnswer {
  return restError('woocommerce_rest_shop_coupon_invalid_id', texts.noSuch, 404)
}
