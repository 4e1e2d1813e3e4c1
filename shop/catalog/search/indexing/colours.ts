import { splitWords, stemWord } from '../language/stemming.ts'

/** Basic colours people search for. Shades have makers' names and are found by these. */
const COLOURS = [
  'білий',
  'чорний',
  'сірий',
  'бежевий',
  'коричневий',
  'червоний',
  'помаранчевий',
  'жовтий',
  'зелений',
  'блакитний',
  'синій',
  'фіолетовий',
  'рожевий',
] as const
export const COLOUR_STEMS: ReadonlySet<string> = new Set(COLOURS.map(stemWord))
export type Colour = (typeof COLOURS)[number]

/** Shades by name, where the name is more reliable than the swatch: a dusty green is nearly grey. */
// biome-ignore format: easier to read as a table
const SHADES: Record<string, readonly Colour[]> = {
  шавлія: ['зелений'], смарагд: ['зелений'], олива: ['зелений'], мʼята: ['зелений'], хакі: ['зелений'], фісташка: ['зелений'],
  мох: ['зелений'], пляшковий: ['зелений'], лайм: ['зелений'], трава: ['зелений'], малахіт: ['зелений'], евкаліпт: ['зелений'],
  бірюза: ['блакитний', 'зелений'], тіфані: ['блакитний'], небо: ['блакитний'], лазур: ['блакитний'], аквамарин: ['блакитний'],
  голубий: ['блакитний'], індиго: ['синій'], сапфір: ['синій'], кобальт: ['синій'], джинс: ['синій'], ультрамарин: ['синій'],
  теракота: ['помаранчевий', 'коричневий'], мідь: ['помаранчевий', 'коричневий'], оранжевий: ['помаранчевий'], корал: ['помаранчевий', 'рожевий'],
  морква: ['помаранчевий'], персик: ['помаранчевий'], абрикос: ['помаранчевий'], іржавий: ['помаранчевий', 'коричневий'],
  гірчиця: ['жовтий'], шафран: ['жовтий'], лимон: ['жовтий'], бурштин: ['жовтий'], мед: ['жовтий'],
  пудра: ['рожевий'], фуксія: ['рожевий'], пурпур: ['фіолетовий', 'червоний'], троянда: ['рожевий'], малина: ['рожевий', 'червоний'],
  бордо: ['червоний'], вишня: ['червоний'], марсала: ['червоний'], рубін: ['червоний'], гранат: ['червоний'], вино: ['червоний'],
  лаванда: ['фіолетовий'], бузок: ['фіолетовий'], слива: ['фіолетовий'], баклажан: ['фіолетовий'], аметист: ['фіолетовий'],
  графіт: ['сірий'], антрацит: ['сірий'], попіл: ['сірий'], меланж: ['сірий'], сталь: ['сірий'], бетон: ['сірий'],
  срібло: ['сірий'], платина: ['сірий'], мокрий: ['сірий'], венге: ['коричневий', 'чорний'], ебен: ['чорний'], смола: ['чорний'],
  молоко: ['білий'], вершки: ['білий', 'бежевий'], крем: ['бежевий', 'білий'], слонова: ['білий', 'бежевий'], айворі: ['білий', 'бежевий'],
  сніг: ['білий'], перли: ['білий'], крейда: ['білий'], екрю: ['бежевий'], пісок: ['бежевий'], льон: ['бежевий'], капучино: ['бежевий', 'коричневий'],
  кава: ['коричневий'], мокко: ['коричневий'], карамель: ['коричневий', 'бежевий'], шоколад: ['коричневий'], какао: ['коричневий'], коньяк: ['коричневий'],
  каштан: ['коричневий'], горіх: ['коричневий'], кориця: ['коричневий'], тютюн: ['коричневий'], бронза: ['коричневий'], морений: ['коричневий'],
  white: ['білий'], black: ['чорний'], grey: ['сірий'], gray: ['сірий'], beige: ['бежевий'], brown: ['коричневий'], red: ['червоний'],
  orange: ['помаранчевий'], yellow: ['жовтий'], green: ['зелений'], blue: ['синій', 'блакитний'], turquoise: ['блакитний', 'зелений'],
  pink: ['рожевий'], purple: ['фіолетовий'], violet: ['фіолетовий'],
}

const byStem = new Map<string, readonly Colour[]>([
  ...Object.entries(SHADES).map(([shade, colours]) => [stemWord(splitWords(shade)[0] ?? ''), colours] as const),
  ...COLOURS.map((colour) => [stemWord(colour), [colour]] as const),
])

/** Colours of a value: by its name, else by its swatch. */
export function valueColours(name: string, sample: string | null): Colour[] {
  const result = splitWords(name).flatMap((word) => byStem.get(stemWord(word)) ?? [])
  if (result.length > 0) return [...new Set(result)]
  return sample === null ? [] : sampleColours(sample)
}

const HUES: [below: number, Colour][] = [
  [15, 'червоний'],
  [40, 'помаранчевий'],
  [68, 'жовтий'],
  [168, 'зелений'],
  [205, 'блакитний'],
  [262, 'синій'],
  [300, 'фіолетовий'],
  [345, 'рожевий'],
  [361, 'червоний'],
]

/** Basic colours of `#rrggbb`. */
export function sampleColours(sample: string): Colour[] {
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(sample) ?? []
  if (r === undefined || g === undefined || b === undefined) return []
  const [red, green, blue] = [r, g, b].map((part) => Number.parseInt(part, 16) / 255) as [number, number, number]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const light = (most + least) / 2
  const chroma = most - least
  if (light < 0.16) return ['чорний']
  const hue = hueOf(red, green, blue, most, chroma)
  const isWarm = hue >= 15 && hue < 68
  if (chroma < 0.06) return light > 0.86 ? ['білий'] : light < 0.3 ? ['сірий', 'чорний'] : ['сірий']
  if (light > 0.88) return isWarm ? ['білий', 'бежевий'] : ['білий']
  if (isWarm && chroma < 0.34)
    return light > 0.66 ? ['бежевий'] : light > 0.5 && chroma < 0.1 ? ['сірий', 'бежевий'] : ['коричневий']
  if (isWarm && light < 0.36) return ['коричневий']
  if (chroma < 0.1) return ['сірий']
  const nearest = HUES.find(([below]) => hue < below)?.[1] ?? 'червоний'
  return nearest === 'червоний' && light > 0.7 ? ['рожевий'] : [nearest]
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  if (chroma === 0) return 0
  const sector =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma
  return (sector * 60 + 360) % 360
}
