import { fromTaxonomy, type Product, type ProductPicture } from '../catalog.ts'

/** A variation without pictures of its own has those of its choice, then its parent's. */
export function variationPictures(product: Product, parent: Product | null): ProductPicture[] {
  const choice = new Map(product.attributes.map(({ slug, values }) => [slug, values[0]?.slug]))
  const ofChoice = (parent?.pictures ?? []).filter(
    ({ optionSlug, optionValueSlug }) => optionSlug !== '' && choice.get(optionSlug) === optionValueSlug,
  )
  const sets = [product.pictures, ofChoice, (parent?.pictures ?? []).filter(({ optionSlug }) => optionSlug === '')]
  return sets.find((pictures) => pictures.length > 0) ?? []
}

/** The shopper's choice so far: option slug → value slug. */
export type Choice = Record<string, string>

export type Option = {
  slug: string
  name: string
  values: { slug: string; name: string }[]
  defaultValue: string
}

type Offered = { slug: string; values: { slug: string }[] }

/** A variation's own choice; an omitted option matches any value. */
export type Variation = { choice: Choice }

export function ownChoice(attributes: { slug: string; values: { slug: string }[] }[]): Choice {
  return Object.fromEntries(attributes.flatMap(({ slug, values: [value] }) => (value ? [[slug, value.slug]] : [])))
}

/** The variation of a complete choice: the most specific match, then the first. */
export function variationFor<V extends Variation>(variations: V[], options: Offered[], choice: Choice): V | undefined {
  if (options.some((option) => !choice[option.slug])) return undefined
  let best: V | undefined
  for (const variation of variations) {
    if (!isMatch(variation.choice, choice)) continue
    if (!best || Object.keys(variation.choice).length > Object.keys(best.choice).length) best = variation
  }
  return best
}

/** More combinations than a page shows are not tried. */
const MAX_COMBINATIONS = 1000

/** Those that some complete choice leads to: of values that the product offers, and not covered by others. In order. */
export function choosableVariations<V extends Variation>(variations: V[], options: Offered[]): V[] {
  // Nothing to choose by: each is bought by its id.
  if (options.length === 0) return variations
  const offered = variations.filter(({ choice }) =>
    options.every(({ slug, values }) => !choice[slug] || values.some((value) => value.slug === choice[slug])),
  )
  if (offered.some(({ choice }) => options.some(({ slug }) => !choice[slug]))) {
    return offered.filter((variation) =>
      completeChoices(variation, options).some((choice) => variationFor(offered, options, choice) === variation),
    )
  }
  const chosen = new Map<string, V>()
  for (const variation of offered) {
    const key = combinationKey(variation.choice, options)
    const before = chosen.get(key)
    if (!before || Object.keys(variation.choice).length > Object.keys(before.choice).length) chosen.set(key, variation)
  }
  return offered.filter((variation) => chosen.get(combinationKey(variation.choice, options)) === variation)
}

function completeChoices({ choice }: Variation, options: Offered[]): Choice[] {
  return options.reduce<Choice[]>(
    (choices, { slug, values }) =>
      choice[slug]
        ? choices
        : choices
            .flatMap((made) => values.map((value) => ({ ...made, [slug]: value.slug })))
            .slice(0, MAX_COMBINATIONS),
    [choice],
  )
}

function combinationKey(choice: Choice, options: Offered[]): string {
  return options.map(({ slug }) => choice[slug]).join(' ')
}

/** Equal for variations that nobody can tell apart; empty: it names no value. */
export function choiceKey(choice: Choice): string {
  const named = Object.entries(choice).filter(([, value]) => value !== '')
  return named
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&')
}

/** Whether any variation matches this value together with the other choices. */
export function isValueAvailable(
  variations: Variation[],
  { choice, option, value }: { choice: Choice; option: string; value: string },
): boolean {
  const input = { ...choice, [option]: value }
  return variations.some((variation) => isMatch(variation.choice, input))
}

/** Named in the address (`attribute_tkanyna=shavliia`) and offered, else the defaults, else the first variation's. */
export function initialChoice(options: Option[], variations: Variation[], requestedChoice: Choice): Choice {
  const choice: Choice = {}
  for (const option of options) {
    const initialValue = [requestedChoice[option.slug], option.defaultValue].find((slug) =>
      option.values.some((v) => v.slug === slug),
    )
    if (initialValue) choice[option.slug] = initialValue
  }
  const fitting = variations.find((variation) => isMatch(variation.choice, choice)) ?? variations[0]
  for (const option of options) {
    choice[option.slug] ??= fitting?.choice[option.slug] ?? option.values[0]?.slug ?? ''
  }
  return choice
}

/** Sets a value; other options change where no variation has the combination. */
export function withChosenValue(
  options: Option[],
  variations: Variation[],
  { choice, option, value }: { choice: Choice; option: string; value: string },
): Choice {
  const input = { ...choice, [option]: value }
  if (variations.some((variation) => isMatch(variation.choice, input))) return input

  const others = variations.filter((variation) => isMatch(variation.choice, { [option]: value }))
  const closest = others.toSorted((a, b) => matchingValues(b.choice, choice) - matchingValues(a.choice, choice))[0]
  if (!closest) return input
  return Object.fromEntries(
    options.map(({ slug }) => [slug, slug === option ? value : (closest.choice[slug] ?? choice[slug] ?? '')]),
  )
}

/** The given options where the variation leaves them open. A contradiction is kept, so that it matches nothing. */
export function completedChoice(variationChoice: Choice, requestedChoice: Choice): Choice {
  const completed = Object.entries(variationChoice).map(([slug, value]) => [slug, requestedChoice[slug] || value])
  return { ...requestedChoice, ...Object.fromEntries(completed) }
}

function isMatch(variationChoice: Choice, choice: Choice): boolean {
  return Object.entries(variationChoice).every(([option, value]) => !choice[option] || choice[option] === value)
}

function matchingValues(variationChoice: Choice, choice: Choice): number {
  return Object.entries(variationChoice).filter(([option, value]) => choice[option] === value).length
}

const PREFIX = 'attribute_'

/** `?attribute_tkanyna=shavliia&attribute_rozmir=181`; catalogue-wide attributes are also known as `attribute_pa_…`. */
export function parseChoice(query: URLSearchParams): Choice {
  const choice: Choice = {}
  for (const [name, value] of query) {
    if (name.startsWith(PREFIX)) choice[fromTaxonomy(name.slice(PREFIX.length))] = value
  }
  return choice
}

export function choiceQuery(choice: Choice): string {
  return new URLSearchParams(Object.entries(choice).map(([slug, value]) => [PREFIX + slug, value])).toString()
}

/** The variation's own, those of the chosen values, then of the product as a whole; others are omitted. */
export function picturesFor<P extends { optionSlug: string; optionValueSlug: string }>(
  pictures: P[],
  choice: Choice,
  ownPictures: P[] = [],
): P[] {
  const chosen = pictures.filter(
    (picture) => picture.optionSlug && choice[picture.optionSlug] === picture.optionValueSlug,
  )
  return [...ownPictures, ...chosen, ...pictures.filter((picture) => !picture.optionSlug)]
}
