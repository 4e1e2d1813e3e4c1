import { type Settings, shownPhone, storeAddress } from '#shop/core/settings/settings.ts'
import type { BlockOf } from './blocks.ts'

type Contact = BlockOf<'contact'>

const MAX_HOURS = 7

/** A block of contacts that names none shows those of the settings, so that they are written once. */
export function withOwnContacts(
  block: Contact,
  settings: Pick<Settings, 'phone' | 'phoneShown' | 'email' | 'storeCity' | 'storeStreet' | 'storeHours'>,
): Contact {
  if (block.address || block.phones.length > 0 || block.email || block.hours.length > 0) return block
  const { phone, email, storeHours } = settings
  return {
    ...block,
    address: storeAddress(settings) || settings.storeCity,
    phones: phone ? [{ dial: phone, shown: shownPhone(settings) }] : [],
    ...(email && { email }),
    hours: storeHours.slice(0, MAX_HOURS).map(toHours),
  }
}

/** «Пн–Пт 9:00–18:00»: the days, and the time after the last space. */
function toHours(line: string): { days: string; time: string } {
  const at = line.lastIndexOf(' ')
  return at < 0 ? { days: line, time: '' } : { days: line.slice(0, at), time: line.slice(at + 1) }
}
