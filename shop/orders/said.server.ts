import { chargeTexts } from '#i18n/order-words.ts'
import { readProducts } from '../catalog/products.server.ts'
import { type Language, OWN_LANGUAGE, SHOWN_LANGUAGES } from '../languages/languages.ts'
import { readGlossary, withNames } from '../languages/translations.server.ts'
import { said } from '../languages/translations.ts'
import type { Shop } from '../shop.ts'
import type { Meta, Order, OrderLine } from './orders.ts'

/** The name under which other software keeps it, too. */
const LANGUAGE_META = 'wpml_language'

/** Of the Ukrainian language nothing is noted. */
export function languageMeta(language: Language = OWN_LANGUAGE): Omit<Meta, 'id'>[] {
  return language === OWN_LANGUAGE ? [] : [{ key: LANGUAGE_META, value: language }]
}

/** The language that its buyer has read the shop in. */
export function languageOfOrder({ meta }: Pick<Order, 'meta'>): Language {
  const noted = meta.find(({ key }) => key === LANGUAGE_META)?.value
  return SHOWN_LANGUAGES.find((language) => language === noted) ?? OWN_LANGUAGE
}

/**
 * The same order in the words of the shop's language: it keeps them as sold, in Ukrainian. Charges are known by their codes; goods
 * by what the catalogue calls them, unless they were sold under another name.
 */
export async function inLanguage(shop: Shop, order: Order): Promise<Order> {
  if (shop.language === OWN_LANGUAGE) return order
  const ids = [...new Set(order.lines.flatMap(({ productId }) => productId ?? []))]
  const now = await readProducts(shop, ids)
  const translated = new Map((await withNames(shop, 'product', now)).map(({ id, name }) => [id, name]))
  const nameOf = new Map(now.map(({ id, name }) => [`${id} ${name}`, translated.get(id)]))
  const glossary = await readGlossary(shop)
  const charges = chargeNames(shop.language)
  const line = (line: OrderLine): OrderLine => {
    if (line.kind === 'coupon') return line
    if (line.kind !== 'product') return { ...line, name: charges.lines.get(line.code) ?? line.name }
    const options = line.options.map((option) => ({
      ...option,
      name: said(glossary, option.name),
      valueName: said(glossary, option.valueName),
    }))
    return { ...line, options, name: nameOf.get(`${line.productId} ${line.name}`) ?? line.name }
  }
  return {
    ...order,
    lines: order.lines.map(line),
    paymentMethodTitle: charges.payments.get(order.paymentMethod) ?? order.paymentMethodTitle,
  }
}

function chargeNames(language: Language): { lines: Map<string, string>; payments: Map<string, string> } {
  const { delivery, payment, carry, ...others } = chargeTexts(language)
  return {
    lines: new Map<string, string>([
      ...Object.entries(delivery),
      ...Object.entries(others),
      ['carry', carry(1, false)],
    ]),
    payments: new Map<string, string>(Object.entries(payment)),
  }
}
