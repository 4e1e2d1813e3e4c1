import type { GeoPlace, PickupPoint, Shipment } from '../delivery.ts'
import { fitsPickupPoint } from '../parcels.ts'
import { isSpelledLike, normalizeSettlementText } from '../settlements/settlement-names.ts'

/** What a list offers at once; the field narrows it. */
const MAX_OFFERED_POINTS = 10

/** `fits`: takes the parcels. `isNearby`: beside the best match, not asked for. */
export type OfferedPoint = { point: PickupPoint; fits: boolean; isNearby: boolean }

/** At most ten: the number, numbers that begin so, the street, then neighbours. Without a text by number. */
export function offerPickupPoints(
  points: PickupPoint[],
  load: Pick<Shipment, 'parcels'>,
  text: string,
): OfferedPoint[] {
  const offered = (point: PickupPoint, isNearby = false) => ({ point, fits: fitsPickupPoint(point, load), isNearby })
  const query = parsePointQuery(text)
  if (isEmpty(query)) {
    const all = points.toSorted(byNumber).map((point) => offered(point))
    return all.filter(({ fits }) => fits).slice(0, MAX_OFFERED_POINTS)
  }
  const matches = rankPoints(points, query).slice(0, MAX_OFFERED_POINTS)
  const names = new Set(matches)
  const centre = matches.find(({ place }) => place)?.place
  const neighbours = centre
    ? points
        .flatMap((point) => (point.place && !names.has(point) ? [{ point, away: distance(point.place, centre) }] : []))
        .toSorted((a, b) => a.away - b.away)
        .map(({ point }) => offered(point, true))
        .filter(({ fits }) => fits)
    : []
  return [...matches.map((point) => offered(point)), ...neighbours].slice(0, MAX_OFFERED_POINTS)
}

/** `ref`: as long as the text still speaks of it; else the one whose name or number was typed, or the only fit. */
export function findMeantPoint(points: PickupPoint[], { ref, text }: { ref: string; text: string }) {
  const chosen = points.find((point) => point.ref === ref)
  const query = parsePointQuery(text)
  if (isEmpty(query)) return chosen
  const named = points.find(({ name }) => plain(name) === plain(text))
  if (named) return chosen && plain(chosen.name) === plain(named.name) ? chosen : named
  const matches = rankPoints(points, query)
  if (chosen && matches.includes(chosen)) return chosen
  const [number] = query.numbers
  const exact = query.words.length === 0 && query.numbers.length === 1 && matches[0]?.number === number
  return exact || matches.length === 1 ? matches[0] : undefined
}

type PointQuery = { words: string[]; numbers: number[] }

function isEmpty({ words, numbers }: PointQuery): boolean {
  return words.length === 0 && numbers.length === 0
}

/** «№38», «відділення 38», «вул. Городоцька, 120», «Городоцкая 120» */
function parsePointQuery(text: string): PointQuery {
  const tokens = plain(text).split(' ')
  return {
    words: tokens.filter((token) => /^\p{L}/u.test(token) && !KIND_WORDS.has(token)),
    numbers: tokens.flatMap((token) => (/^\d{1,6}\p{L}?$/u.test(token) ? Number.parseInt(token, 10) : [])),
  }
}

/** In brackets stands what a point takes, not where it is. */
function plain(text: string): string {
  return normalizeSettlementText(text.replace(/\([^)]*\)/g, ' ').replace(/[№#:;]/g, ' '))
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .trim()
}

const KIND_WORDS = new Set(
  `вул вулиця ул улица просп проспект пр пров провулок переулок бульв бульвар бул площа пл шосе набережна наб
  відділення відд отделение поштомат почтомат вантажне пункт нова пошта новая почта номер буд будинок дом
  street str avenue branch locker number`.split(/\s+/),
)

function rankPoints(points: PickupPoint[], query: PointQuery): PickupPoint[] {
  return points
    .flatMap((point) => {
      const rank = rankOf(point, query)
      return rank ? [{ point, rank }] : []
    })
    .toSorted((a, b) => a.rank.kind - b.rank.kind || a.rank.away - b.rank.away || byNumber(a.point, b.point))
    .map(({ point }) => point)
}

/** Less is more likely: `kind` of the match, then how many numbers away. */
type Rank = { kind: number; away: number }

function rankOf(point: PickupPoint, { words, numbers }: PointQuery): Rank | undefined {
  const number = numbers.at(-1)
  if (words.length === 0) return number === undefined ? undefined : rankByNumber(point, number)
  const place = parsePointQuery(point.name)
  let kind = 0
  for (const word of words) {
    if (place.words.some((part) => part.startsWith(word))) continue
    if (!place.words.some((part) => isSpelledLike(part, word))) return undefined
    kind = 1
  }
  const building = place.numbers.at(-1)
  if (number === undefined) return { kind, away: 0 }
  const away = building === undefined ? Number.MAX_SAFE_INTEGER : Math.abs(building - number)
  return { kind, away: number === point.number ? Math.min(away, 1) : away }
}

function rankByNumber(point: PickupPoint, number: number): Rank | undefined {
  if (point.number === number) return { kind: 0, away: 0 }
  if (String(point.number).startsWith(String(number))) return { kind: 1, away: point.number - number }
  return parsePointQuery(point.name).numbers.at(-1) === number ? { kind: 2, away: 0 } : undefined
}

function byNumber(a: PickupPoint, b: PickupPoint): number {
  return a.number - b.number
}

/** Squared, in degrees of latitude: only compared within a city. */
function distance(a: GeoPlace, b: GeoPlace): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return (a.latitude - b.latitude) ** 2 + east ** 2
}
