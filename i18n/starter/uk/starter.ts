import { quote } from '../../locale/uk/format.ts'
/** What the owner has entered, as text of a page; empty: not entered. Safe for HTML. */
export type SellerFacts = {
  shopName: string
  /** One sentence about the shop. */
  tagline: string
  /** Registered name: «ФОП Іваненко Іван Іванович». */
  legalName: string
  code: string
  address: string
  phone: string
  /** As dialled. */
  dial: string
  email: string
  iban: string
  bank: string
  host: string
  pickupAddress: string
  hasVan: boolean
  hasCarrier: boolean
  hasCod: boolean
  hasBank: boolean
  hasCards: boolean
  hasInstalments: boolean
  /** Formatted; empty: no limit, or none. */
  codMost: string
  warrantyMonths: number
}

export type StarterPart =
  | { heading: string }
  /** Paragraphs and lists: see `proseToHtml`. */
  | { prose: string }
  | { table: { caption: string; head: string[]; rows: string[][] } }
  | { facts: { title: string; text: string }[] }
  | { buttons: { text: string; href: string }[] }
  /** Parts that are filled from the settings and the catalogue. */
  | {
      block: 'contact' | 'form' | 'delivery_prices' | 'cookie_table' | 'consent_manage' | 'categories' | 'new_products'
    }

/** A page that a new shop begins with. */
export type StarterPage = { title: string; slug: string; description: string; parts: StarterPart[] }

/** «ФОП Іваненко Іван Іванович, РНОКПП 1234567899, адреса…» */
export function sellerText(facts: SellerFacts): string {
  const { legalName, shopName, code, address } = facts
  return [
    legalName || `магазин ${quote(shopName)}`,
    code && `${codeName(code)} ${code}`,
    address && `адреса: ${address}`,
    contactText(facts),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

export function contactText({ phone, dial, email }: SellerFacts): string {
  return [
    phone && `телефон <a href="tel:${dial}">${phone}</a>`,
    email && `пошта <a href="mailto:${email}">${email}</a>`,
  ]
    .filter(Boolean)
    .join(', ')
}

function codeName(code: string): string {
  if (code.length === 8) return 'код ЄДРПОУ'
  return code.length === 10 ? 'РНОКПП' : 'код'
}

/** Lines of a list, without those that do not apply. */
export function listText(items: (string | false)[]): string {
  return items
    .filter((item) => item !== false && item !== '')
    .map((item) => `- ${item};`)
    .join('\n')
    .replace(/;$/, '.')
}
