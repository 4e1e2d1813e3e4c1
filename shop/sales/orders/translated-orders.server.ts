import { textsIn } from '#i18n/by-language.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { DEFAULT_LANGUAGE, type Language, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import { getGlossary, withTranslatedNames } from '#shop/core/languages/translations.server.ts'
import { translatedText } from '#shop/core/languages/translations.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Meta, Order, OrderLine } from './orders.ts'

/** The meta key that other software uses too. */
const LANGUAGE_META = 'wpml_language'

/** Ukrainian orders have no such entry. */
export function languageMeta(language: Language = DEFAULT_LANGUAGE): Omit<Meta, 'id'>[] {
  return language === DEFAULT_LANGUAGE ? [] : [{ key: LANGUAGE_META, value: language }]
}

/** The language in which the buyer used the shop. */
export function getOrderLanguage({ meta }: Pick<Order, 'meta'>): Language {
  const noted = meta.find(({ key }) => key === LANGUAGE_META)?.value
  return VISIBLE_LANGUAGES.find((language) => language === noted) ?? DEFAULT_LANGUAGE
}

/** Stored in Ukrainian as sold. Charges by code; products by the catalogue, unless sold under another name. */
export async function translateOrder(shop: Shop, order: Order): Promise<Order> {
  if (shop.language === DEFAULT_LANGUAGE) return order
  const ids = [...new Set(order.lines.flatMap(({ productId }) => productId ?? []))]
  const now = await listProductsById(shop, ids)
  const translated = new Map((await withTranslatedNames(shop, 'product', now)).map(({ id, name }) => [id, name]))
  const nameOf = new Map(now.map(({ id, name }) => [`${id} ${name}`, translated.get(id)]))
  const glossary = await getGlossary(shop)
  const charges = translatedChargeNames(shop.language)
  const line = (line: OrderLine): OrderLine => {
    if (line.kind === 'coupon') return line
    if (line.kind !== 'product') return { ...line, name: charges.lines.get(line.code) ?? line.name }
    const options = line.options.map((option) => ({
      ...option,
      name: translatedText(glossary, option.name),
      valueName: translatedText(glossary, option.valueName),
    }))
    return { ...line, options, name: nameOf.get(`${line.productId} ${line.name}`) ?? line.name }
  }
  return {
    ...order,
    lines: order.lines.map(line),
    paymentMethodTitle:
      glossary.get(order.paymentMethodTitle) ?? charges.payments.get(order.paymentMethod) ?? order.paymentMethodTitle,
  }
}

function translatedChargeNames(language: Language): { lines: Map<string, string>; payments: Map<string, string> } {
  const { delivery, payment, carry, ...others } = textsIn(language).chargeLabels
  return {
    lines: new Map<string, string>([
      ...Object.entries(delivery),
      ...Object.entries(others),
      ['carry', carry(1, false)],
    ]),
    payments: new Map<string, string>(Object.entries(payment)),
  }
}
