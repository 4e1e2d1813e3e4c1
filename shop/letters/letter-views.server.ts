import { orderWords } from '#i18n/checkout-words.ts'
import { letters as words } from '#i18n/letters.uk.ts'
import { letterWords } from '#i18n/order-words.ts'
import { priceWords } from '#i18n/price-words.ts'
import { adminAddress, orderAddress } from '../addresses.ts'
import { readPictureFacts } from '../catalog/picture-facts.server.ts'
import { addressIn, type Language, OWN_LANGUAGE } from '../languages/languages.ts'
import { pictureUrl, widthsOf } from '../media/media.ts'
import type { Kopiykas } from '../money.ts'
import { nextStep } from '../orders/next-step.ts'
import { type OrderTotals, orderTotals } from '../orders/order-totals.ts'
import type { Order } from '../orders/orders.ts'
import { inLanguage, languageOfOrder } from '../orders/said.server.ts'
import { type Invoice, paymentCode } from '../payment/invoice.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import type { LetterFact, LetterGoods, LetterView } from './letters.ts'

/** So wide a picture is drawn, and twice as wide is fetched. */
const PICTURE_SIDE = 72

type Surroundings = { settings: Settings; invoice: Invoice | undefined }

/** What the buyer is told of an order that was placed. */
export async function placedView(shop: Shop, order: Order, around: Surroundings): Promise<LetterView> {
  const language = languageOfOrder(order)
  const own = letterWords(language)
  const { shopName } = around.settings
  const { number } = order
  const view = await buyerView(shop, order, around)
  return {
    ...view,
    invoice: view.invoice && { ...view.invoice, hint: own.copyHint },
    subject: own.buyer.subject(number, shopName),
    preview: own.buyer.text(number),
    title: own.buyer.title(number),
    paragraphs: [own.hello(order.billing.first_name), '', own.buyer.text(number)],
    next: {
      title: own.next,
      text: nextStep(order, around.invoice !== undefined, orderWords(language), priceWords(language).formatPrice),
    },
    action: { hint: own.buyer.link, link: { label: own.open, href: orderHref(shop, order, language) } },
  }
}

/** What the buyer is told of money that has come. */
export async function paidView(shop: Shop, order: Order, amount: Kopiykas, around: Surroundings): Promise<LetterView> {
  const language = languageOfOrder(order)
  const own = letterWords(language)
  const { number, status } = order
  const { due } = orderTotals(order)
  const isInWork = status === 'processing' || status === 'completed'
  const text = own.paid.text(amount, number)
  const rest = due > 0 ? [own.paid.rest(due)] : []
  const view = await buyerView(shop, order, around)
  return {
    ...view,
    subject: own.paid.subject(number, around.settings.shopName),
    preview: text,
    title: own.paid.title,
    paragraphs: [
      own.hello(order.billing.first_name),
      '',
      text,
      ...rest,
      isInWork ? own.paid.inWork : own.paid.onReview,
    ],
    facts: isInWork ? view.facts : view.facts.filter(({ name }) => name !== own.promised),
    next: null,
    action: { hint: own.paid.link, link: { label: own.open, href: orderHref(shop, order, language) } },
  }
}

/** What the shop itself is told; nothing of who ordered. */
export async function shopView(shop: Shop, order: Order, { settings }: Surroundings): Promise<LetterView> {
  const totals = orderTotals(order)
  const { number, total } = order
  const delivery = order.lines.find(({ kind }) => kind === 'shipping')?.name ?? ''
  return {
    ...{ language: OWN_LANGUAGE, subject: words.shop.subject(number, total), preview: words.shop.text(number) },
    ...{ title: words.shop.title(number), paragraphs: [words.shop.text(number)] },
    goods: await goodsOf(shop, totals, OWN_LANGUAGE),
    sums: sumsOf(totals, OWN_LANGUAGE),
    facts: present([
      { name: words.delivery, value: delivery },
      { name: words.payment, value: order.paymentMethodTitle },
    ]),
    ...{ invoice: null, next: null, contact: null },
    action: {
      hint: words.shop.link,
      link: { label: words.shop.open, href: `${shop.site.url}${adminAddress}orders/${order.id}` },
    },
    shop: { name: settings.shopName, href: shop.site.url },
  }
}

type Common = Pick<LetterView, 'language' | 'goods' | 'sums' | 'facts' | 'invoice' | 'contact' | 'shop'>

async function buyerView(shop: Shop, order: Order, { settings, invoice }: Surroundings): Promise<Common> {
  const language = languageOfOrder(order)
  const own = letterWords(language)
  const shown = await inLanguage({ ...shop, language }, order)
  const totals = orderTotals(shown)
  const { shipping, promisedAt } = order
  const place = [shipping.city, shipping.address_1, shipping.address_2].filter((part) => part !== '').join(', ')
  const phone = settings.phoneShown || settings.phone
  return {
    language,
    goods: await goodsOf(shop, totals, language),
    sums: sumsOf(totals, language),
    facts: present([
      { name: own.delivery, value: shown.lines.find(({ kind }) => kind === 'shipping')?.name ?? '' },
      { name: own.place, value: place },
      { name: own.payment, value: shown.paymentMethodTitle },
      { name: own.promised, value: promisedAt === null ? '' : own.promisedBy(promisedAt) },
    ]),
    invoice: invoice ? invoiceView(invoice, language) : null,
    contact: phone
      ? { text: own.questions, phone, href: `tel:${settings.phone || phone.replace(/[^\d+]/g, '')}` }
      : null,
    shop: { name: settings.shopName, href: shop.site.url + addressIn(language, '/') },
  }
}

function invoiceView(invoice: Invoice, language: Language): NonNullable<LetterView['invoice']> {
  const own = letterWords(language)
  const { invoice: names } = orderWords(language)
  return {
    title: names.title(invoice.number),
    facts: present([
      { name: names.sum, value: priceWords(language).formatPrice(invoice.sum) },
      { name: names.recipient, value: invoice.recipient },
      { name: names.code, value: invoice.code },
      // Without spaces: it is copied into a form.
      { name: names.iban, value: invoice.iban },
      { name: names.bank, value: invoice.bank },
      { name: names.purpose, value: invoice.purpose },
    ]),
    hint: '',
    link: { label: own.openInBank, href: paymentCode(invoice) },
  }
}

async function goodsOf(shop: Shop, { goods }: OrderTotals, language: Language): Promise<LetterGoods[]> {
  const own = letterWords(language)
  const price = priceWords(language).formatPrice
  const ids = goods.flatMap(({ line }) => line.pictureId ?? [])
  const pictures = await readPictureFacts(shop, [...new Set(ids)])
  return goods.map(({ line, amount }) => {
    const facts = pictures.get(line.pictureId ?? 0)
    const width = facts && (widthsOf(facts).find((width) => width >= 2 * PICTURE_SIDE) ?? widthsOf(facts)[0])
    return {
      name: line.name,
      options: line.options.map(({ name, valueName }) => `${name}: ${valueName}`).join('; '),
      pieces: own.pieces(line.quantity),
      amount: price(amount),
      picture:
        facts && width !== undefined ? { src: shop.site.url + pictureUrl(facts, width, 'jpg'), ...boxOf(facts) } : null,
    }
  })
}

/** As large as fits, in its own proportions. */
function boxOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = PICTURE_SIDE / Math.max(width, height, 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Under the goods: what they and these come to is the total. */
export function sumsOf(totals: OrderTotals, language: Language): LetterView['sums'] {
  const own = letterWords(language)
  const price = priceWords(language).formatPrice
  const { discounts, charges, total, paid, refunded, due } = totals
  const row = (name: string, amount: string, strong = false) => ({ name, amount, strong })
  return [
    ...discounts.map(({ name, amount }) => row(own.discount(name), price(amount))),
    ...charges.map(({ name, amount }) => row(name, amount === 0 ? own.free : price(amount))),
    row(own.total, price(total), true),
    ...(paid > 0 ? [row(own.paidSum, price(paid))] : []),
    ...(refunded > 0 ? [row(own.refunded, price(-refunded))] : []),
    ...(paid > 0 && due > 0 ? [row(own.due, price(due), true)] : []),
  ]
}

function orderHref(shop: Shop, { key }: Order, language: Language): string {
  return shop.site.url + addressIn(language, orderAddress(key))
}

function present(facts: LetterFact[]): LetterFact[] {
  return facts.filter(({ value }) => value !== '')
}
