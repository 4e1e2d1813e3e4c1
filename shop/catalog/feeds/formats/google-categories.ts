/** Google's product taxonomy by keywords in our category names; the first match from the most specific category up. */
const BY_WORD: [RegExp, string][] = [
  [/пуф|банкетк|отоман/i, '458'],
  [/диван|соф[аи]|кушетк/i, '460'],
  [/крісл|шезлонг/i, '6499'],
  [/стілець|стільц|табурет/i, '5886'],
  [/матрац/i, '2696'],
  [/ліжк/i, '505764'],
  [/приліжков|тумб/i, '462'],
  [/комод/i, '4195'],
  [/шаф|гардероб/i, '4063'],
  [/стелаж|полиц/i, '465'],
  [/журнальн|кавов|приставн/i, '1395'],
  [/письмов|робоч/i, '4191'],
  [/обідн|стол|стіл/i, '6392'],
  [/дзеркал/i, '595'],
  [/світильник|ламп|торшер|люстр/i, '594'],
  [/килим/i, '598'],
  [/садов|вулич/i, '4299'],
]

const FURNITURE = '436'

/** `names`: from the root down. */
export function googleCategory(names: string[]): string {
  for (const name of names.toReversed()) {
    const found = BY_WORD.find(([word]) => word.test(name))
    if (found) return found[1]
  }
  return FURNITURE
}
