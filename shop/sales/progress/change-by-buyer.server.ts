import { buyerAuthor, buyerChangeNotes as notes } from '#i18n/orders/uk/notes.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { blankFields, type CheckoutProblem, fieldProblems, parseBuyer, plainText } from '../checkout/checkout-fields.ts'
import { splitFullName } from '../checkout/names/full-name.ts'
import { isDeliveryCode, POINT_META, pickupPointKind, SETTLEMENT_META } from '../delivery/delivery.ts'
import { fitsPickupPoint } from '../delivery/parcels.ts'
import { listAllPickupPoints } from '../delivery/pickup-points.server.ts'
import { findMeantPoint, type OfferedPoint, offerPickupPoints } from '../delivery/points/search-points.ts'
import { enqueueChangeEmails } from '../emails/order-emails.server.ts'
import { addNote } from '../orders/notes.server.ts'
import { type LineChange, updateOrder } from '../orders/orders.server.ts'
import { mergeMeta, type Order } from '../orders/orders.ts'
import { lockOrder } from '../orders/status.server.ts'
import { listOrderParcels } from '../waybills/order-waybill.server.ts'
import { findCurrentParcel } from '../waybills/waybills.server.ts'
import { type BuyerChange, type BuyerChangeOutcome, canBuyerChange, changeablePlace } from './progress.ts'

/** The buyer changes recipient, telephone or place by the order's secret link: within the agreed delivery and price. */
export function changeByBuyer(shop: Shop, { id }: Pick<Order, 'id'>, change: BuyerChange): Promise<BuyerChangeOutcome> {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, id)
    if (!canBuyerChange(order, await findCurrentParcel(shop, id))) return { kind: 'late' }
    const person = changedPerson(change)
    const place = await changedPlace(shop, order, change)
    const problems = [...person.problems, ...place.problems]
    if (problems.length > 0) return { kind: 'refused', problems, points: place.points }
    const changes = [...person.changes, ...place.changes]
    if (changes.length === 0) return { kind: 'changed' }
    const fields = { ...person.address, ...place.address }
    const outcome = await updateOrder(
      shop,
      id,
      {
        billing: { ...order.billing, ...fields },
        shipping: { ...order.shipping, ...fields },
        // Whoever receives it: the order stays with the one who placed it.
        customerId: order.customerId,
        lines: place.lines,
      },
      buyerAuthor,
    )
    if (outcome.kind !== 'done') throw new Error(`an address of order ${id}: ${outcome.kind}`)
    const text = notes.changed(changes.map((change) => notes[change]))
    const note = await addNote(shop, id, { text, forCustomer: false }, buyerAuthor)
    await enqueueChangeEmails(shop, outcome.order, { changes, noteId: note.id })
    return { kind: 'changed' }
  })
}

function changedPerson({ fullName, phone }: BuyerChange) {
  const names = fullName.trim() === '' ? undefined : splitFullName(fullName)
  const fields = { ...blankFields, ...names, phone }
  const problems = fieldProblems(fields, [
    ...(names ? (['first_name', 'last_name'] as const) : []),
    ...(phone.trim() === '' ? [] : (['phone'] as const)),
  ])
  const { first_name, last_name, phone: telephone } = parseBuyer(fields).buyer
  const hasPhone = phone.trim() !== ''
  return {
    problems,
    address: { ...(names && { first_name, last_name }), ...(hasPhone && { phone: telephone }) },
    changes: [...(names ? (['recipient'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])],
  }
}

type ChangedPlace = {
  problems: CheckoutProblem[]
  points: OfferedPoint[]
  address: { address_1?: string }
  lines: LineChange[]
  changes: 'place'[]
}

async function changedPlace(shop: Shop, order: Order, change: BuyerChange): Promise<ChangedPlace> {
  const nothing: ChangedPlace = { problems: [], points: [], address: {}, lines: [], changes: [] }
  const kind = changeablePlace(order)
  if (kind === 'address') {
    const address_1 = plainText(change.address).replace(/\s+/g, ' ')
    if (address_1 === '') return nothing
    const problems = fieldProblems({ ...blankFields, address: address_1 }, ['address'])
    return { ...nothing, problems, address: { address_1 }, changes: ['place'] }
  }
  const line = order.lines.find(({ kind }) => kind === 'shipping')
  const pointKind = line && isDeliveryCode(line.code) ? pickupPointKind(line.code) : undefined
  if (kind !== 'point' || !line || !pointKind || `${change.pointText}${change.point}`.trim() === '') return nothing
  const settlement = line.meta.find(({ key }) => key === SETTLEMENT_META)?.value
  const points = await listAllPickupPoints(shop, String(settlement), pointKind)
  const load = { parcels: await listOrderParcels(shop, order) }
  // One that was picked from the list beside the text, which may hold its neighbours too.
  const point = findMeantPoint(points, { ref: change.point, text: change.point === '' ? change.pointText : '' })
  if (!point || !fitsPickupPoint(point, load)) {
    const reason = point ? 'not_offered' : 'missing'
    const offered = offerPickupPoints(points, load, change.pointText).filter(({ fits }) => fits)
    const field = offered.length > 0 ? 'point' : 'point_text'
    return { ...nothing, problems: [{ field, reason }], points: offered }
  }
  const meta = mergeMeta(line.meta, [{ key: POINT_META, value: point.ref }])
  return {
    ...nothing,
    address: { address_1: point.name },
    lines: [{ kind: 'set', id: line.id, fields: { meta } }],
    changes: ['place'],
  }
}
