import { productFactTexts as texts } from '#i18n/storefront/uk/catalog/product-facts.ts'
import type { CareSign } from '#shop/catalog/products/records/furniture-facts.ts'

export function CareSigns({ signs }: { signs: CareSign[] }) {
  if (signs.length === 0) return null
  return (
    <ul className="care">
      {signs.map((sign) => (
        <li key={sign}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d={PATHS[sign]} />
          </svg>
          {texts.careSigns[sign]}
        </li>
      ))}
    </ul>
  )
}

const TUB = 'M3 10l3 16h20l3-16M3 10q4 4 8 0t9 0 9 0'
const CLOTH = 'M6 20q0-5 5-5h10q5 0 5 5v5H6z'
const DROP = 'M16 3q-4 5-4 7a4 4 0 0 0 8 0q0-2-4-7z'
const CROSS = 'M5 5l22 22M27 5L5 27'
const SUN = 'M16 10a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM16 3v4M16 25v4M3 16h4M25 16h4M7 7l3 3M22 22l3 3M7 25l3-3M22 10l3-3'

const PATHS: Record<CareSign, string> = {
  vacuum: 'M4 26h14v-4q0-4-6-4H8q-4 0-4 4zM14 18L24 4h4v10',
  dry_cloth: CLOTH,
  damp_cloth: `${CLOTH}${DROP}`,
  hand_wash: `${TUB}M12 19l4-4 4 4v4h-8z`,
  wash_30: `${TUB}M16 18h.1M16 22h.1M12 20h8`,
  dry_clean: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM13 22V10h4a3 3 0 0 1 0 7h-4',
  oil: `${DROP}M6 24q10-4 20 0`,
  no_water: `${DROP}${CROSS}`,
  no_bleach: `M16 5l12 21H4z${CROSS}`,
  no_iron: `M4 24h24V14H14q-8 0-10 10zM14 14V9h12${CROSS}`,
  no_sun: `${SUN}${CROSS}`,
  no_heat: `M9 22h14v-6H9zM12 12q-2-2 0-4t0-4M20 12q-2-2 0-4t0-4${CROSS}`,
}
