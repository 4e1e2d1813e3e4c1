import { type Buildable, findBuildable, randomConfiguration } from '#shop/configurations/buildable/buildable.ts'
import { configurationPrice } from '#shop/configurations/price.ts'
import type { Answers, ConfigurationRules } from '#shop/configurations/rules.ts'
import { listBuildable, slowPrice } from '#test/fixtures/configuration-oracle.ts'
import { randomRules, seededRandom } from '#test/fixtures/random-configurations.ts'
import { sofaRules } from '#test/fixtures/sofa-rules.ts'
import { formatTable } from './table.ts'

const CONFIGURATIONS = 1_000_000
const PER_RULES = 2_000
const TIMED = 200_000
const PRODUCTS = 10_000
const LISTED = 300

/** Prices of random configurations against the slow reading of the definition, and what each costs. */
export async function benchConfigurations(): Promise<void> {
  const [compared, mismatches, sets] = comparePrices()
  const extremes = compareExtremes()
  console.log(
    `\n${compared} random configurations of ${sets} sets of rules: ${mismatches} prices differ from the definition`,
    `\n${LISTED} sets listed in full: ${extremes} differ in count, cheapest or dearest\n`,
  )
  const { buildable } = buildableOf(sofaRules)
  const random = seededRandom(1)
  const answers = Array.from({ length: TIMED }, () => randomConfiguration(buildable, random))
  let total = 0
  const priced = secondsOf(() => {
    for (const answer of answers) total += configurationPrice(sofaRules, answer)?.total ?? Number.NaN
  })
  if (!(total > 0)) throw new Error('A buildable sofa has no price')
  const variants = Array.from({ length: PRODUCTS }, (_, n) => ({
    ...sofaRules,
    basePrice: sofaRules.basePrice + n * 100,
  }))
  const derived = secondsOf(() => {
    for (const rules of variants) buildableOf(rules)
  })
  console.log(
    formatTable(
      ['what', 'CPU'],
      [
        ['price of a sofa of 7 questions', `${((priced * 1e6) / TIMED).toFixed(1)} µs`],
        ['from, to, reachable values and sizes of one', `${((derived * 1e3) / PRODUCTS).toFixed(2)} ms`],
        [`the same of ${PRODUCTS} products × 40 fabrics`, `${derived.toFixed(1)} s`],
      ],
    ),
  )
}

function comparePrices(): [number, number, number] {
  let [compared, mismatches, sets] = [0, 0, 0]
  for (let seed = 1; compared < CONFIGURATIONS; seed++) {
    const random = seededRandom(seed)
    const rules = seed % 4 === 0 ? sofaRules : randomRules(random, 'large')
    const result = findBuildable(rules)
    if (result.kind !== 'buildable') continue
    sets++
    for (let n = 0; n < PER_RULES && compared < CONFIGURATIONS; n++, compared++) {
      const answers = randomConfiguration(result.buildable, random)
      if (!isSame(rules, answers)) mismatches++
    }
  }
  return [compared, mismatches, sets]
}

function isSame(rules: ConfigurationRules, answers: Answers): boolean {
  const price = configurationPrice(rules, answers)
  return price !== undefined && BigInt(price.total) === slowPrice(rules, answers)
}

function compareExtremes(): number {
  let different = 0
  for (let seed = 1_000_001; seed <= 1_000_000 + LISTED; seed++) {
    const rules = randomRules(seededRandom(seed), 'small')
    const result = findBuildable(rules)
    const totals = listBuildable(rules).map((answers) => Number(slowPrice(rules, answers)))
    if (result.kind !== 'buildable') different += totals.length > 0 ? 1 : 0
    else if (
      result.buildable.cheapest.total !== Math.min(...totals) ||
      result.buildable.dearest.total !== Math.max(...totals)
    )
      different++
  }
  return different
}

function buildableOf(rules: ConfigurationRules): { buildable: Buildable } {
  const result = findBuildable(rules)
  if (result.kind !== 'buildable') throw new Error(`The rules of the bench are ${result.kind}`)
  return result
}

function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
