import { formatDay } from '#i18n/format.ts'
import { operator } from '#i18n/operator.ts'
import { staffVerb as words } from '#i18n/staff-verb.uk.ts'
import { COMMAND_LINE } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.ts'
import {
  addPerson,
  findSoleOwner,
  giveOneTimePassword,
  listPeople,
  type PersonView,
} from '#shop/staff/people.server.ts'
import { LOGIN, ROLES } from '#shop/staff/staff.ts'
import { DONE, FAILED, MISUSED, type ShopVerb } from './shop-verb.ts'

/** `staff list`, `staff add <login> [role] [name]`, `staff reset [login]` */
export const staff: ShopVerb = {
  summary: words.summary,
  async run([action, ...given], open) {
    if (action === 'list' && given.length === 0) return list((await open()).shop)
    if (action === 'reset' && given.length <= 1) return reset((await open()).shop, given[0])
    if (action === 'add' && given.length >= 1) return add(async () => (await open()).shop, given)
    console.error(words.summary)
    return MISUSED
  },
}

async function list(shop: Shop): Promise<number> {
  for (const person of await listPeople(shop)) console.log(lineOf(person))
  return DONE
}

async function add(open: () => Promise<Shop>, [login = '', role = 'editor', ...name]: string[]): Promise<number> {
  const known = ROLES.find((known) => known === role)
  if (!LOGIN.test(login)) return complain(words.loginShape)
  if (!known) return complain(words.unknownRole(role))
  const outcome = await addPerson(await open(), COMMAND_LINE, {
    login,
    role: known,
    name: name.join(' ').slice(0, 100),
  })
  if (outcome.kind === 'login_taken') return complain(words.loginTaken(login))
  console.log(operator.shop.newPassword(login, outcome.password))
  return DONE
}

async function reset(shop: Shop, login: string | undefined): Promise<number> {
  const person =
    login === undefined ? await findSoleOwner(shop) : (await listPeople(shop)).find((person) => person.login === login)
  if (!person) return complain(login === undefined ? words.whichOwner : operator.shop.noSuchStaff(login))
  console.log(operator.shop.newPassword(person.login, await giveOneTimePassword(shop, COMMAND_LINE, person.id)))
  return DONE
}

function complain(why: string): number {
  console.error(why)
  return FAILED
}

function lineOf({ login, name, role, mustChangePassword, lastSeenAt }: PersonView): string {
  const seen = lastSeenAt === null ? words.neverSeen : words.lastSeen(formatDay(lastSeenAt))
  return [login, name, words.roles[role], mustChangePassword ? words.oneTime : '', seen].filter(Boolean).join(' · ')
}
