/** «Пн–Пт» and «9:00–18:00»: `Mo-Fr 09:00-18:00`. Undefined for «вихідний» or another wording. */
export function openingHours({ days, time }: { days: string; time: string }): string | undefined {
  const [first, last, none] = days.split(DASH).map((day) => DAYS[day.trim().toLowerCase().replace('.', '')])
  const hours = TIMES.exec(time.trim())
  if (!first || (days.split(DASH).length > 1 && !last) || none || !hours) return undefined
  const [, from = '', fromMinutes, to = '', toMinutes] = hours
  const [opens, closes] = [`${from.padStart(2, '0')}:${fromMinutes}`, `${to.padStart(2, '0')}:${toMinutes}`]
  return `${last ? `${first}-${last}` : first} ${opens}-${closes}`
}

/** «Пн–Пт 9:00–18:00» */
export function parseOpeningHours(line: string): string | undefined {
  const at = line.trim().search(/\s\d/)
  return at < 0 ? undefined : openingHours({ days: line.slice(0, at), time: line.slice(at).trim() })
}

const DASH = /\s*[–—-]\s*/
const TIMES = /^(\d{1,2})[:.](\d{2})\s*[–—-]\s*(\d{1,2})[:.](\d{2})$/

// biome-ignore format: easier to read as a table
const DAYS: Record<string, string> = {
  пн: 'Mo', вт: 'Tu', ср: 'We', чт: 'Th', пт: 'Fr', сб: 'Sa', нд: 'Su',
  понеділок: 'Mo', вівторок: 'Tu', середа: 'We', четвер: 'Th', 'пʼятниця': 'Fr', субота: 'Sa', неділя: 'Su',
}
