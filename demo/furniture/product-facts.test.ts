import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type CareSign, parseCareSigns } from '#shop/catalog/products/records/furniture-facts.ts'
import { readEnglishProducts } from '../english/shared-texts.ts'
import { englishTerms } from '../english/terms.ts'
import { demoPages, demoPosts } from '../pages/pages.ts'
import { type DemoProduct, readDemoProducts } from '../products.ts'
import { otherSizes, toMillimetres } from '../variation-sizes.ts'
import { demoBoxes } from './packing.ts'
import { PRODUCT_FACTS, VARIATION_MATERIALS, WARRANTY_MONTHS } from './product-facts.ts'

const FABRIC = /рогожк|букле|вовн|оксамит|велюр|текстиль/
/** They are cleaned dry: «Питання й відповіді», «Льон чи букле». */
const DRY_CLEANED = /букле|вовн|оксамит|велюр/
const SPECIES = /дуб|ясен|горіх|бук(?!ле)|сосн|тик/gi
const OILABLE = /масив (?:волоського )?(?:дуба|ясена|горіха)|шпонований дуб/
const LACQUER = /лак(?:ом|ований)/
const WASHING: CareSign[] = ['hand_wash', 'wash_30']
const LIGHTS = /^(?:Торшер|Настільна лампа)/
/** Seats of the journal: «Скільки людей сяде за стіл». */
const DINING_SEAT = { from: 43, to: 45 }

/** Everything written about one product. */
type Described = {
  item: DemoProduct
  facts: Partial<Record<string, string>>
  care: CareSign[]
  text: string
  materials: string
}

/** What contradicts itself in the description of one product, in words. */
const RULES: Record<string, (product: Described) => boolean> = {
  'is oiled without wood that takes oil, or under lacquer': ({ care, materials, text }) =>
    care.includes('oil') && (!OILABLE.test(materials) || LACQUER.test(text)),
  'has oil among its materials and not in its care': ({ care, materials }) =>
    /олія/.test(materials) && !care.includes('oil'),
  'is cleaned like fabric without having any': ({ care, facts, materials }) =>
    !FABRIC.test(materials) &&
    (facts.upholstery !== undefined || care.some((sign) => sign === 'dry_clean' || WASHING.includes(sign))),
  'has fabric and no way to clean it': ({ care, materials }) =>
    FABRIC.test(materials) && !care.some((sign) => sign === 'dry_clean' || WASHING.includes(sign)),
  'is washed in two ways': ({ care }) =>
    care.filter((sign) => sign === 'dry_clean' || WASHING.includes(sign)).length > 1,
  'is washed though its fabric is cleaned dry': ({ care, materials }) =>
    DRY_CLEANED.test(materials) && care.some((sign) => WASHING.includes(sign)),
  'has covers that come off in one text only, or covers that come off and are not washed': ({ care, facts, text }) => {
    const hasCovers = /чохли (?:знімаються|можна прати)/i.test(text)
    const isWashed = care.some((sign) => WASHING.includes(sign))
    return isWashed !== hasCovers || (!hasCovers && /Чохли/.test(facts.care_text ?? ''))
  },
  'is wetted by its signs and kept dry by its text': ({ care, facts }) =>
    /не мочіть/.test(facts.care_text ?? '') && care.includes('damp_cloth'),
  'may not and may hold what is hot': ({ care, text, facts }) =>
    care.includes('no_heat') && /гарячих чашок|чашка чаю/i.test(`${text} ${facts.care_text ?? ''}`),
  'needs a vacuum cleaner without fabric or weave': ({ care, materials }) =>
    care.includes('vacuum') && !FABRIC.test(materials) && !/плетін|плетене|абажур/.test(materials),
  'has a frame or legs of a wood that is not among its materials': ({ facts, materials }) =>
    speciesIn(`${facts.frame ?? ''} ${facts.legs ?? ''}`).some((wood) => !speciesIn(materials).includes(wood)),
  'has legs by one text and none by another': ({ facts, text, materials }) =>
    /ніжк/i.test(`${facts.legs ? 'ніжки' : ''} ${facts.assembly ?? ''} ${facts.in_box ?? ''}`) &&
    !/ніжк|опори/i.test(`${text} ${materials}`),
  'has brass legs that are wooden': ({ facts, materials }) =>
    facts.legs !== undefined && /ніжки з латунним/.test(materials) !== /латун/.test(facts.legs),
  'has legs of two heights': ({ facts, text }) =>
    differs(numberIn(/ніжки піднімають[^.]*?на (\d+) см/i, text), numberIn(/(\d+) см/, facts.legs)),
  'has a top of two thicknesses': ({ facts, text }) =>
    differs(numberIn(/Стільниця завтовшки (\d+) мм/, text), numberIn(/стільниця (\d+) мм/i, facts.frame)),
  'has a frame of two thicknesses': ({ facts, text }) =>
    differs(numberIn(/профілю (\d+) мм/, text), numberIn(/(\d+) мм/, facts.frame)),
  'holds more or less than its shelves together': ({ facts, text, item }) =>
    differs(numberIn(/витримують до (\d+) кг кожна/, text), Number(facts.max_load ?? 0) / shelfCount(item)),
  'runs on runners without drawers, or on hinges without doors': ({ facts, text }) =>
    (/Напрямні/.test(facts.mechanism ?? '') && !/шухляд/i.test(text)) ||
    (/Петлі/.test(facts.mechanism ?? '') && !/двер/i.test(text)),
  'seats at a height of no chair, or not at that of its counter': ({ item, facts, text }) => {
    if (facts.seat_height === undefined) return false
    const seat = Number(facts.seat_height)
    const counter = numberIn(/стійки заввишки (\d+)/, text)
    if (counter !== undefined) return seat < counter - 30 || seat > counter - 20
    if (item.category.slug === 'stiltsi') return seat < DINING_SEAT.from || seat > DINING_SEAT.to
    return seat < 38 || seat > 46
  },
  'has a seat higher or deeper than itself': ({ item, facts }) =>
    Number(facts.seat_height ?? 0) >= item.dimensions_cm.height ||
    Number(facts.seat_depth ?? 0) >= item.dimensions_cm.depth,
  'has no warranty, or another than the page about it': ({ item, facts }) =>
    facts.warranty !== (LIGHTS.test(item.name) ? WARRANTY_MONTHS.lights : WARRANTY_MONTHS.furniture),
  'is in parts and arrives assembled': ({ item, facts }) => {
    const boxes = demoBoxes(item, toMillimetres(item.dimensions_cm), item.weight_kg * 1000)
    return facts.assembly !== undefined && /складеним/.test(facts.assembly) !== (boxes.length === 0)
  },
  'is in sections by one text and in one piece by another': ({ facts, text }) =>
    /секції/.test(facts.in_box ?? '') && /Сидіння суцільне/.test(text),
  'states measures that it has not': ({ item, text }) => {
    const sizes = [item.dimensions_cm, ...otherSizes(item)]
    const pairs = [...text.matchAll(/(\d+) × (\d+) см/g)].map(([, width, depth]) => [Number(width), Number(depth)])
    const others = [
      [numberIn(/діаметром (\d+) см/, text), item.dimensions_cm.width],
      [numberIn(/Довжина (\d+) см/, text), item.dimensions_cm.width],
      [numberIn(/Глибина (\d+) см/, text), item.dimensions_cm.depth],
      [numberIn(/Узголівʼя заввишки (\d+) см/, text), item.dimensions_cm.height],
      [numberIn(/висоту (\d+) см/, text), item.dimensions_cm.height],
      [numberIn(/(?:важить|Вага) лише (\d+) кг/, text), item.weight_kg],
    ]
    return (
      pairs.some(([width, depth]) => !sizes.some((size) => size.width === width && size.depth === depth)) ||
      others.some(([stated, measured]) => differs(stated, measured))
    )
  },
  'is made for outdoors and must not stand in the sun': ({ item, care }) =>
    item.name.startsWith('Садов') && care.includes('no_sun'),
  'has a welded frame and comes in panels': ({ facts, text }) =>
    /рама зварена/i.test(text) && /Панелі/.test(facts.in_box ?? ''),
  'comes with paint that its unpainted finish does not need': ({ facts, materials }) =>
    /фарба.* або шпон/.test(materials) &&
    /баночка фарби/.test(facts.in_box ?? '') &&
    !/фарбован/.test(facts.in_box ?? ''),
  'offers woods that it is not made of': ({ item, materials }) => {
    const offered = item.options.filter(({ name }) => /Порода|Виконання|Стільниця/.test(name))
    const stated = (slug: string) => `${materials} ${VARIATION_MATERIALS[item.slug]?.[slug]?.join() ?? ''}`
    return offered.some(({ values }) =>
      values.some(({ label, value }) => speciesIn(label).some((wood) => !speciesIn(stated(value)).includes(wood))),
    )
  },
}

describe('facts of demo products', () => {
  let products: Described[]
  let english: Awaited<ReturnType<typeof readEnglishProducts>>

  before(async () => {
    english = await readEnglishProducts()
    products = (await readDemoProducts()).map((item) => {
      const facts = PRODUCT_FACTS[item.slug] ?? {}
      const text = `${item.name}. ${item.short_description} ${item.description}`
      return { item, facts, care: parseCareSigns(facts.care), text, materials: item.materials.join(', ') }
    })
  })

  it('exist for every product, and only for products', () => {
    assert.deepEqual(Object.keys(PRODUCT_FACTS).toSorted(), products.map(({ item }) => item.slug).toSorted())
  })

  for (const [contradiction, isBroken] of Object.entries(RULES)) {
    it(`have no product that ${contradiction}`, () => {
      assert.deepEqual(
        products.filter(isBroken).map(({ item }) => item.slug),
        [],
      )
    })
  }

  it('have the same numbers in both languages', () => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted()
    for (const { item, text } of products) {
      const { name = '', shortDescription = '', description = '' } = english[item.sku] ?? {}
      assert.deepEqual(numbers(`${name} ${shortDescription} ${description}`), numbers(text), item.slug)
    }
    for (const [ukrainian, translation] of Object.entries(englishTerms)) {
      if (!/\d/.test(ukrainian)) continue
      assert.deepEqual(numbers(translation.replaceAll(',', '')), numbers(ukrainian.replace(/(\d) (\d{3})/g, '$1$2')))
    }
  })

  it('are said in English, line by line', () => {
    const lines = products.flatMap(({ item, facts }) => [
      ...item.materials,
      ...Object.values(VARIATION_MATERIALS[item.slug] ?? {}).flat(),
      ...['frame', 'filling', 'upholstery', 'legs', 'mechanism', 'assembly', 'in_box', 'made_by', 'care_text'].flatMap(
        (fact) => facts[fact]?.split('\n') ?? [],
      ),
    ])
    assert.deepEqual(
      lines.filter((line) => englishTerms[line] === undefined),
      [],
    )
  })

  it('agree with the measures that pages and the journal give a product by its name', () => {
    const texts = [...demoPages, ...demoPosts].flatMap(({ slug, blocks }) =>
      sentencesOf(String(blocks)).map((sentence) => ({ slug, sentence })),
    )
    let found = 0
    for (const { slug, sentence } of texts) {
      const [named, ...others] = products.filter(({ item }) => mentions(sentence, item))
      if (!named || others.length > 0) continue
      for (const [name, pattern] of Object.entries(STATED_MEASURES)) {
        const stated = numberIn(pattern, sentence)
        if (stated === undefined) continue
        found++
        const { dimensions_cm: size, weight_kg: weight } = named.item
        const measures: Record<string, number> = { ...size, weight }
        assert.equal(stated, measures[name], `${slug}: ${sentence}`)
      }
    }
    assert.ok(found >= 6, `${found}`)
  })
})

const STATED_MEASURES = {
  depth: /глибина (\d+) см/,
  height: /висота (\d+) см/,
  width: /(\d+) см завширшки|(?<=: )(\d+) × \d+ см/,
  weight: /важить (\d+) кг/,
}

function mentions(sentence: string, { name }: DemoProduct): boolean {
  const stem = /«(.+)»/.exec(name)?.[1]?.slice(0, -1) ?? name
  return sentence.includes(`«${stem}`)
}

function sentencesOf(code: string): string[] {
  return code.replace(/\s+/g, ' ').split(/(?<=[.?!]) |', |`\)?,? /)
}

function speciesIn(text: string): string[] {
  return [...new Set((text.match(SPECIES) ?? []).map((wood) => wood.toLowerCase()))]
}

function numberIn(pattern: RegExp, text = ''): number | undefined {
  const number = pattern
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
  return number === undefined ? undefined : Number(number)
}

/** Where both are said. */
function differs(stated: number | undefined, measured: number | undefined): boolean {
  return stated !== undefined && measured !== undefined && stated !== measured
}

function shelfCount({ short_description: text }: DemoProduct): number {
  return /на шість полиць/.test(text) ? 6 : 1
}
