import { z } from 'zod'
import { couponRouteTexts as about, couponApiTexts as words } from '#i18n/api/uk/openapi/coupons.ts'
import { editVersion } from '#shop/catalog/admin-products/admin-products.server.ts'
import {
  type CouponFields,
  findCoupon,
  listCouponCustomerIds,
  listCouponRedemptions,
  listCoupons,
  saveCoupon,
  trashCoupon,
} from '#shop/coupons/coupons.server.ts'
import { blankRules, type Coupon, couponKey, PERCENT_SCALE, stateRefusal } from '#shop/coupons/coupons.ts'
import { formatUtcDateTime } from '#shop/dates.ts'
import { formatDecimalAmount } from '#shop/money.ts'
import { mergeMeta } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.ts'
import { dateFields } from '../../rest/dates.ts'
import { flag, id } from '../../rest/fields.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { inRequestedOrder, listAnswer, type Route, route } from '../../rest/route.server.ts'
import { selfAndCollectionLinks } from '../../rest/shapes.ts'
import { batchRoute } from '../batch-route.server.ts'
import { forceRequired } from '../orders/notes.server.ts'
import { refuse } from '../products/merge.server.ts'
import { answerRefusals, staleAnswer } from '../products/products.server.ts'
import { type CouponBody, couponFields, couponsQuery, toCouponFields, toMetaInput } from './input.ts'
import {
  type CouponState,
  couponRedemption,
  COUPONS_ROUTE as PATH,
  wooCoupon as schema,
  type WooCoupon,
} from './protocol.ts'

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
  const { starts, starts_gmt, ...own } = dates
  const { url } = shop.site
  return {
    id: coupon.id,
    code: couponKey(coupon.code),
    amount: formatDecimalAmount(coupon.amount),
    status: coupon.status,
    ...own,
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
      ...{ starts, starts_gmt },
      link: `${url}/?coupon=${encodeURIComponent(coupon.code)}`,
    },
    _links: selfAndCollectionLinks(url, PATH, coupon.id),
  }
}

/** Its use by orders is not a concurrent edit. */
function couponVersion({ usageCount: _, ...said }: Coupon): string {
  return editVersion(said)
}

function couponState(coupon: Coupon, now: number): CouponState {
  const reason = stateRefusal(coupon, now)?.reason
  if (reason === 'not_yet') return 'planned'
  if (reason === 'expired' || reason === 'used_up') return reason
  return reason === undefined ? 'working' : 'off'
}

/** Throws Refused. */
function mergeCoupon(before: Coupon | undefined, body: CouponBody): CouponFields {
  const wish = toCouponFields(body)
  const next = {
    ...blankRules,
    kind: 'fixed_cart' as const,
    amount: 0,
    startsAt: null,
    expiresAt: null,
    ...before,
    ...wish,
  }
  const code = wish.code ?? before?.code ?? ''
  if (code === '') refuse('woocommerce_rest_empty_coupon_code', words.codeMissing, 'code')
  if (next.kind === 'percent' && next.amount > PERCENT_SCALE)
    refuse('rest_invalid_param', words.tooMuchPercent, 'amount')
  if (next.startsAt !== null && next.expiresAt !== null && next.expiresAt <= next.startsAt) {
    refuse('rest_invalid_param', words.endsBefore, 'date_expires')
  }
  if (next.least !== null && next.most !== null && next.most < next.least) {
    refuse('rest_invalid_param', words.mostBelowLeast, 'maximum_amount')
  }
  // Clients send back what they read: a code in lower case there is not a change.
  const isSame = before !== undefined && couponKey(before.code) === code
  return {
    ...wish,
    code: isSame ? before.code : code,
    ...(body.meta_data && { meta: mergeMeta(before?.meta ?? [], toMetaInput(body.meta_data)) }),
  }
}

const list = route({
  ...{ method: 'GET', path: PATH, who: 'manager', about: about.list, answer: z.array(schema) },
  params: couponsQuery,
  handle: async (asked) => {
    const { shop, params } = asked
    const { page, per_page: perPage, offset = (page - 1) * perPage } = params
    const { search, code, state, include, exclude, after, before } = params
    const wish = {
      ...(search && { search }),
      ...(code && { key: couponKey(code) }),
      ...(state && { state }),
      ...(include.length > 0 && { include }),
      ...(exclude.length > 0 && { exclude }),
      ...(after != null && { after }),
      ...(before != null && { before }),
      ...(params.modified_after != null && { modifiedAfter: params.modified_after }),
      ...(params.modified_before != null && { modifiedBefore: params.modified_before }),
      sort: { by: SORTS[params.orderby], direction: params.order },
    }
    const read = async (range: { offset: number; limit: number }) => {
      const { coupons, total } = await listCoupons(shop, { ...wish, ...range })
      return { items: coupons, total }
    }
    const range = { offset, limit: perPage }
    const isAsked = params.orderby === 'include' && include.length > 0
    const { items, total } = await (isAsked ? inRequestedOrder(include, range, read) : read(range))
    return listAnswer(asked, { items: await toCouponsJson(shop, items), total, page, perPage })
  },
})

const SORTS = { date: 'date', modified: 'modified', id: 'id', include: 'id', title: 'code', slug: 'code' } as const

const show = route({
  ...{ method: 'GET', path: `${PATH}/{id}`, who: 'manager', about: about.one, answer: schema },
  params: z.object({ id, context: z.string().max(20).optional() }),
  handle: async ({ shop, params }) => {
    const coupon = await findCoupon(shop, params.id)
    return coupon ? restAnswer((await toCouponsJson(shop, [coupon]))[0]) : noSuchCoupon()
  },
})

const create = route({
  ...{ method: 'POST', path: PATH, who: 'manager', about: about.create, answer: schema },
  params: couponFields,
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const outcome = await saveCoupon(shop, mergeCoupon(undefined, params))
      if (outcome.kind === 'taken') return codeTaken(outcome.by)
      const { coupon } = outcome
      await note({
        action: 'created',
        kind: 'coupon',
        entity: coupon.id,
        title: coupon.code,
        after: auditState(coupon),
      })
      const [answer] = await toCouponsJson(shop, [coupon])
      return restAnswer(answer, 201, { location: answer?._links.self?.[0]?.href ?? '' })
    }),
})

const update = route({
  ...{ method: 'PUT', path: `${PATH}/{id}`, who: 'manager', about: about.change, answer: schema },
  params: couponFields.extend({ id }),
  handle: ({ shop, params, note }) =>
    answerRefusals(async () => {
      const before = await findCoupon(shop, params.id)
      if (!before) return noSuchCoupon()
      const { version } = params.meblia ?? {}
      if (version !== undefined && version !== couponVersion(before))
        return staleAnswer((await toCouponsJson(shop, [before]))[0])
      const outcome = await saveCoupon(shop, mergeCoupon(before, params), before.id)
      if (outcome.kind === 'taken') return codeTaken(outcome.by)
      const { coupon: after } = outcome
      await note({
        action: 'changed',
        kind: 'coupon',
        entity: after.id,
        title: after.code,
        ...{ before: auditState(before), after: auditState(after) },
      })
      return restAnswer((await toCouponsJson(shop, [after]))[0])
    }),
})

const remove = route({
  ...{ method: 'DELETE', path: `${PATH}/{id}`, who: 'manager', about: about.remove, answer: schema },
  params: z.object({ id, force: flag.default(false) }),
  handle: async ({ shop, actor, note, params }) => {
    if (!params.force) return forceRequired()
    const before = await findCoupon(shop, params.id)
    if (!before) return noSuchCoupon()
    const [answer] = await toCouponsJson(shop, [before])
    await trashCoupon(shop, actor, before.id)
    await note({ action: 'deleted', kind: 'coupon', entity: before.id, title: before.code, before: auditState(before) })
    return restAnswer(answer)
  },
})

const redemptionsRoute = route({
  ...{ method: 'GET', path: '/meblia/v1/coupons/{id}/uses', who: 'manager', about: about.uses },
  params: z.object({ id }),
  answer: z.array(couponRedemption),
  handle: async ({ shop, params }) => {
    if (!(await findCoupon(shop, params.id))) return noSuchCoupon()
    const rows = await listCouponRedemptions(shop, params.id)
    return restAnswer(
      rows.map(({ orderId, discount, counted, at, number, status }) => ({
        ...{ order_id: orderId, number, status, discount: formatDecimalAmount(discount), counted: counted === 1 },
        date_gmt: formatUtcDateTime(at),
      })),
    )
  },
})

const batch = batchRoute({
  ...{ path: `${PATH}/batch`, who: 'manager', about: about.batch },
  ...{ create, update, remove, show },
})

export const routes: Route[] = [list, batch, show, create, update, remove, redemptionsRoute]

/** For the audit log: without email addresses. */
function auditState({ emails, ...coupon }: Coupon): object {
  return { ...coupon, emails: emails.length }
}

function noSuchCoupon(): RestAnswer {
  return restError('woocommerce_rest_shop_coupon_invalid_id', words.noSuch, 404)
}

function codeTaken(by: number): RestAnswer {
  const data = { params: { code: words.codeTaken }, resource_id: by }
  return restError('woocommerce_rest_coupon_code_already_exists', words.codeTaken, 400, data)
}
