import { z } from 'zod'
import { settingsRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { settingErrors, settingsGroupNames, settingsApiTexts as texts } from '#i18n/api/uk/settings.ts'
import { findLibraryItem } from '#shop/content/media/library/library.server.ts'
import { findTypeface } from '#shop/content/typefaces/typefaces.server.ts'
import { getSettings, type SettingsState, settingsState, updateSettings } from '#shop/core/settings/settings.server.ts'
import { SETTING_GROUPS, type SettingGroup } from '#shop/core/settings/settings.ts'
import { settingsSchema } from '#shop/core/settings/settings-schema.ts'
import type { Shop } from '#shop/core/shop.ts'
import { goalRefusal, normalizedGoal } from '#shop/visitors/statistics/goals.ts'
import { isPermitted } from '../../rest/access/permissions.server.ts'
import { STALE_CODE } from '../../rest/protocol.ts'
import { type RestAnswer, restAnswer, restError } from '../../rest/request-response.server.ts'
import { type Caller, type Route, route } from '../../rest/route.server.ts'
import type { SettingsAnswer } from '../office.protocol.ts'
import { problemsByField } from './problems-by-field.ts'

/** What greets and guides customers; what is legally binding or allows third-party scripts is the owner's. */
const MANAGER_GROUPS: SettingGroup[] = ['shop', 'notice', 'search']

/** Menus have a route of their own, which knows their structure. */
type EditableGroup = Exclude<SettingGroup, 'menus'>
const GROUPS = Object.keys(SETTING_GROUPS).filter((name) => name !== 'menus')
const groupName = z.enum(GROUPS as [EditableGroup, ...EditableGroup[]])
const groupState = z.object({ version: z.string(), values: settingsSchema.partial() })

export const routes: Route[] = [
  route('GET', '/meblia/v1/settings', {
    permission: 'settings.manage',
    about: about.read,
    answer: z.object({ groups: z.partialRecord(groupName, groupState) }),
    handle: async ({ shop, caller }) => {
      const settings = await getSettings(shop)
      const groups = groupName.options.filter((group) => canChangeGroup(caller, group))
      const answer: SettingsAnswer = {
        groups: Object.fromEntries(groups.map((group) => [group, settingsState(settings, group)])),
      }
      return restAnswer(answer)
    },
  }),

  route('PATCH', '/meblia/v1/settings', {
    permission: 'settings.manage',
    about: about.change,
    params: z.object({
      group: groupName,
      version: z.string().max(64),
      values: z.record(z.string().max(100), z.unknown()),
    }),
    answer: groupState,
    handle: async ({ shop, caller, note, params: { group, version, values } }) => {
      if (!canChangeGroup(caller, group)) return restError('rest_forbidden', texts.ownersOnly, 403)
      const before = await getSettings(shop)
      const input = group === 'goals' ? parseGoals(values, before.statisticsGoals) : { kind: 'read' as const, values }
      if (input.kind === 'refused') return refusal(input.problems)

      const problems = await missingFileProblems(shop, values)
      if (problems) return refusal(problems)
      const outcome = await updateSettings(shop, group, { version, values: input.values })
      switch (outcome.kind) {
        case 'stale':
          return restError(STALE_CODE, texts.stale, 409, { group, current: outcome.now })
        case 'refused':
          return refusal(problemsByField(outcome.issues))
        case 'unchanged':
          return restAnswer(outcome.now)
        case 'saved': {
          const change = { kind: 'settings', entity: group, title: settingsGroupNames[group] }
          await note({
            ...change,
            action: 'changed',
            before: flattenForAudit(outcome.before),
            after: flattenForAudit(outcome.after),
          })
          return restAnswer(outcome.after)
        }
      }
    },
  }),
]

function canChangeGroup(caller: Caller, group: SettingGroup): boolean {
  return isPermitted(caller, MANAGER_GROUPS.includes(group) ? 'settings.manage' : 'settings.legal')
}

/** Letters, invoices and search engines show no drawings; a film or a file that is gone is no picture at all. */
async function missingFileProblems(shop: Shop, values: Record<string, unknown>) {
  const problems: Record<string, string> = {}
  for (const name of ['logoId', 'iconId', 'sharePictureId']) {
    const id = values[name]
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) continue
    const media = await findLibraryItem(shop, id)
    if (media?.kind !== 'picture')
      problems[name] = settingErrors[media?.kind === 'drawing' ? 'a_drawing' : 'no_picture']
  }
  const hash = typefaceHash.safeParse(values.theme).data?.ownTypeface.hash
  if (hash && !(await findTypeface(shop, hash))) problems['theme.ownTypeface'] = settingErrors.typeface_gone
  return Object.keys(problems).length > 0 ? problems : undefined
}

const typefaceHash = z.object({ ownTypeface: z.object({ hash: z.string().regex(/^[0-9a-f]+$/) }) })

function refusal(params: Record<string, string>): RestAnswer {
  return restError('rest_invalid_param', texts.refused, 400, { params })
}

const goalsInput = z.object({ statisticsGoals: z.object({ list: z.array(z.looseObject({})).max(200) }) })

/** New goals come without an id. An invalid one is reported at its own fields. */
function parseGoals(values: Record<string, unknown>, storedGoals: { lastId: number; list: { id: number }[] }) {
  const read = goalsInput.safeParse(values)
  if (!read.success) return { kind: 'refused' as const, problems: problemsByField(read.error.issues) }
  let { lastId } = storedGoals
  const list = read.data.statisticsGoals.list.map((goal) => ({ ...goal, id: goal.id ?? ++lastId }))
  const shape = settingsSchema.shape.statisticsGoals.safeParse({ lastId, list })
  if (!shape.success) {
    const issues = shape.error.issues.map((issue) => ({ ...issue, path: ['statisticsGoals', ...issue.path] }))
    return { kind: 'refused' as const, problems: problemsByField(issues) }
  }
  const problems: Record<string, string> = {}
  for (const [index, goal] of shape.data.list.entries()) {
    const isUnknown = goal.id <= storedGoals.lastId && !storedGoals.list.some(({ id }) => id === goal.id)
    const isRepeated = shape.data.list.findIndex(({ id }) => id === goal.id) !== index
    const reason = goalRefusal(goal) ?? (isUnknown || isRepeated || goal.id > lastId ? 'unknown_goal' : undefined)
    const field = { no_title: 'title', no_element: 'element', no_path: 'path', unknown_goal: 'id' }
    if (reason) problems[`statisticsGoals.list.${index}.${field[reason]}`] = settingErrors.goal[reason]
  }
  if (Object.keys(problems).length > 0) return { kind: 'refused' as const, problems }
  return { kind: 'read' as const, values: { statisticsGoals: { lastId, list: shape.data.list.map(normalizedGoal) } } }
}

/** Nested settings are audited one by one: the audit log stores differences only. */
const GROUPS_AUDITED_BY_PART = ['consent', 'theme', 'delivery', 'payment', 'waybills', 'emailTexts']

function flattenForAudit({ values }: SettingsState): object {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    GROUPS_AUDITED_BY_PART.includes(name) ? flattenValue(name, value) : [[name, value]],
  )
  return Object.fromEntries(entries)
}

/** List items are identified by id: a zone inserted before others does not change them. */
function flattenValue(name: string, value: unknown): [string, unknown][] {
  const zones = listWithIds.safeParse(value)
  if (zones.success) return zones.data.flatMap(({ id, ...zone }) => flattenValue(`${name}.${id}`, zone))
  const parts = z.record(z.string(), z.unknown()).safeParse(value)
  if (!parts.success) return [[name, value]]
  return Object.entries(parts.data).flatMap(([part, field]) => flattenValue(`${name}.${part}`, field))
}

const listWithIds = z.array(z.looseObject({ id: z.string() })).min(1)
