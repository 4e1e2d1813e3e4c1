import { staffCommandTexts as texts } from '#i18n/cli/uk/commands.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { formatDate } from '#i18n/locale/uk/format.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  createStaffMember,
  findSoleOwner,
  listStaff,
  resetToOneTimePassword,
  type StaffMemberView,
} from '#shop/office/staff/staff.server.ts'
import { LOGIN_PATTERN, ROLES } from '#shop/office/staff/staff.ts'
import { EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ShopCommand } from './command.ts'

/** `staff list`, `staff add <login> [role] [name]`, `staff reset [login]` */
export const staffCommand: ShopCommand = {
  summary: texts.summary,
  async run([action, ...rest], open) {
    if (action === 'list' && rest.length === 0) return list((await open()).shop)
    if (action === 'reset' && rest.length <= 1) return reset((await open()).shop, rest[0])
    if (action === 'add' && rest.length >= 1) return add(async () => (await open()).shop, rest)
    console.error(texts.summary)
    return EXIT_USAGE
  },
}

async function list(shop: Shop): Promise<number> {
  const staff = await listStaff(shop)
  console.log(staff.length === 0 ? texts.nobody : staff.map(formatStaff).join('\n'))
  return EXIT_OK
}

async function add(open: () => Promise<Shop>, [login = '', role = 'editor', ...name]: string[]): Promise<number> {
  const knownRole = ROLES.find((candidate) => candidate === role)
  if (!LOGIN_PATTERN.test(login)) return printError(texts.loginShape)
  if (!knownRole) return printError(texts.unknownRole(role, ROLES))
  const outcome = await createStaffMember(await open(), COMMAND_LINE_ACTOR, {
    login,
    role: knownRole,
    name: name.join(' ').slice(0, 100),
  })
  if (outcome.kind === 'login_taken') return printError(texts.loginTaken(login))
  console.log(operatorTexts.shop.newPassword(login, outcome.password))
  return EXIT_OK
}

async function reset(shop: Shop, login: string | undefined): Promise<number> {
  const person =
    login === undefined ? await findSoleOwner(shop) : (await listStaff(shop)).find((person) => person.login === login)
  if (!person) return printError(login === undefined ? texts.whichOwner : operatorTexts.shop.noSuchStaff(login))
  console.log(
    operatorTexts.shop.newPassword(person.login, await resetToOneTimePassword(shop, COMMAND_LINE_ACTOR, person.id)),
  )
  return EXIT_OK
}

function printError(why: string): number {
  console.error(why)
  return EXIT_FAILED
}

function formatStaff({ login, name, role, mustChangePassword, lastSeenAt }: StaffMemberView): string {
  const seen = lastSeenAt === null ? texts.neverSeen : texts.lastSeen(formatDate(lastSeenAt))
  return [login, name, texts.roles[role], mustChangePassword ? texts.oneTime : '', seen].filter(Boolean).join(' · ')
}
