import type { SellerFacts, StarterPage } from './starter.ts'

export function homePage(facts: SellerFacts): StarterPage {
  return {
    title: 'Головна',
    slug: 'holovna',
    description: '',
    parts: [
      { prose: facts.tagline },
      { block: 'new_products' },
      { block: 'categories' },
      {
        facts: [
          {
            title: 'Доставка',
            text: deliveryText(facts),
          },
          {
            title: 'Оплата',
            text: paymentText(facts),
          },
          {
            title: '14 днів на повернення',
            text: 'Товар, що не підійшов, можна повернути або обміняти протягом 14 днів. Брак — за наш рахунок.',
          },
        ],
      },
      { block: 'contact' },
    ],
  }
}

function deliveryText({ pickupAddress, hasVan, hasCarrier }: SellerFacts): string {
  const ways = [hasVan && 'власною доставкою', hasCarrier && 'Новою поштою'].filter((way) => way !== false)
  const sent = ways.length > 0 ? `Привеземо ${ways.join(' або ')}.` : ''
  const pickupHint = pickupAddress === '' ? '' : 'Можна забрати самостійно.'
  return [sent, pickupHint].filter((text) => text !== '').join(' ') || 'Спосіб і вартість узгодимо під час замовлення.'
}

function paymentText({ hasCards, hasInstalments, hasCod, hasBank }: SellerFacts): string {
  const ways = [
    hasCards && 'карткою на сайті',
    hasInstalments && 'частинами',
    hasCod && 'під час отримання',
    hasBank && 'переказом на рахунок',
  ].filter((way) => way !== false)
  if (ways.length === 0) return 'Спосіб оплати узгодимо під час замовлення.'
  const last = ways.at(-1)
  const text = ways.length === 1 ? last : `${ways.slice(0, -1).join(', ')} або ${last}`
  return `Платіть, як зручно: ${text}.`
}
