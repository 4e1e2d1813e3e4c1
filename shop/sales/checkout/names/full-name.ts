export type BuyerName = { first_name: string; last_name: string }

/** «Олена Коваль», «Коваль Олена Іванівна». A patronymic stays with the first name; a sure surname may come first. */
export function splitFullName(text: string): BuyerName {
  const words = text.trim().split(/\s+/)
  const patronymic = words.findIndex((word, at) => at > 0 && PATRONYMIC.test(word))
  const isSurnameFirst =
    words.length > 1 &&
    (patronymic > 1 || (patronymic === -1 && SURNAME.test(words[0] ?? '') && !SURNAME.test(words.at(-1) ?? '')))
  if (isSurnameFirst) return { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' }
  const firstNames = patronymic === 1 ? 2 : 1
  return { first_name: words.slice(0, firstNames).join(' '), last_name: words.slice(firstNames).join(' ') }
}

export function joinFullName({ first_name, last_name }: Partial<BuyerName>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

const PATRONYMIC = /(?:ович|йович|івна|ївна)$/iu
/** No first name ends so. */
const SURNAME = /(?:енко|[сцз]ьк(?:ий|а)|чук|щук|юк|ишин|[оі]вськ(?:ий|а))$/iu
