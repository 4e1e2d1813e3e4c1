import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPages } from '#i18n/admin/uk/pages/pages.ts'
import { adminEmails } from '#i18n/admin/uk/settings/emails.ts'
import { adminSettings } from '#i18n/admin/uk/settings/settings.ts'
import { shellTexts } from '#i18n/admin/uk/shell.ts'
import { adminAudit as texts } from '#i18n/admin/uk/staff/audit.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { orderStatusNames } from '#i18n/orders/uk/statuses.ts'
import { orderPageTexts } from '#i18n/storefront/uk/checkout/order-page.ts'
import type { AuditEntry } from '#shop/core/audit/audit.ts'
import { withNames } from '../../sales/emails/variables.ts'
import { formatSetting } from '../settings/differences.ts'

/** Around the name of the thing: «Змінено товар », «Диван», «: ціна». `isWhole`: it says everything recorded. */
export type AuditSentence = { start: string; title: string; end: string; isWhole: boolean }

const MAX_NAMED_FIELDS = 3
/** A single change with longer values is shown in the table only. */
const MAX_VALUE_LENGTH = 40
/** Their titles repeat the kind, or are words of the program. */
const NAMELESS_KINDS = ['menus', 'bulk_change', 'demo', 'starter_pages', 'glossary', 'look']
const UNQUOTED = /^(№|staff$|staff_password$|staff_second_factor$)/

const KINDS = new Map(Object.entries<string>(texts.kinds))
const FIELDS = new Map(Object.entries<string>(texts.fields))

export function auditSentence(entry: AuditEntry): AuditSentence {
  const { action, kind } = entry
  const isEmail = kind === 'order' && entry.after?.email !== undefined
  const special = texts.sentences[kind]?.[isEmail ? 'emailed' : action]
  const start =
    kind === 'bulk_change' && entry.after?.undone === true
      ? texts.bulkChangeUndone
      : (special ?? `${texts.actions[action]} ${texts.objects[kind] ?? KINDS.get(kind) ?? kind}`)
  const fields = action === 'changed' && !isEmail ? auditedFields(entry) : []
  return { start, title: entryTitle(entry), ...changesText(fields) }
}

/** Whoever did it, as their colleagues know them. */
export function auditActor({ actor }: Pick<AuditEntry, 'actor'>, names: ReadonlyMap<string, string>): string {
  if (actor === '') return texts.system
  return actor === 'shop' ? texts.commandLine : names.get(actor) || actor
}

/** Undefined where there was or is no value. */
type ChangedField = { name: string; label: string; before: string | undefined; after: string | undefined }

/** The fields that changed, with labels and values in words. */
export function auditedFields({ kind, before, after }: Pick<AuditEntry, 'kind' | 'before' | 'after'>): ChangedField[] {
  const isSettings = kind === 'settings'
  const formatState = (state: AuditEntry['before'], name: string) => {
    if (!state || !(name in state)) return undefined
    if (!isSettings) return formatField(kind, name, state[name])
    const text = formatSetting(name, state[name])
    return EMAIL_TEXT.test(name) ? withNames(text) : text
  }
  // What is new, or gone, is told by what it has: a product has fifty fields.
  const isWhole = !before || !after
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const namedFields = names.filter((name) => !isWhole || !isEmpty((before ?? after)?.[name]))
  return namedFields.map((name) => ({
    name,
    label: isSettings ? settingLabel(name) : (FIELDS.get(name) ?? name),
    before: formatState(before, name),
    after: formatState(after, name),
  }))
}

const EMAIL_TEXT = /^emailTexts\.(\w+)\.(\w+)\.(\w+)$/
const LETTERS = new Map(Object.entries<string>(adminEmails.kinds))
const LETTER_PARTS = new Map(Object.entries<string>(adminEmails.fields))

function settingLabel(name: string): string {
  const [, language = '', letter = '', part = ''] = EMAIL_TEXT.exec(name) ?? []
  if (letter === '') return adminSettings.labelOf(name)
  return adminEmails.changedText(LETTERS.get(letter) ?? letter, language, LETTER_PARTS.get(part) ?? part)
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || value === '' || value === false
}

function entryTitle({ kind, title, action }: AuditEntry): string {
  if (title === '' || NAMELESS_KINDS.includes(kind) || (kind === 'feed' && action === 'did')) return ''
  if (kind === 'translation') {
    const [of = '', language = ''] = title.split(' ')
    return `«${KINDS.get(of) ?? of}, ${language}»`
  }
  return UNQUOTED.test(title) || UNQUOTED.test(kind) ? title : `«${title}»`
}

function changesText(fields: ChangedField[]): Pick<AuditSentence, 'end' | 'isWhole'> {
  const [first] = fields
  if (!first) return { end: '', isWhole: false }
  const { before = texts.none, after = texts.none } = first
  const isShort = before.length <= MAX_VALUE_LENGTH && after.length <= MAX_VALUE_LENGTH
  if (fields.length === 1 && isShort) return { end: `: ${first.label} (${before}\u00a0→ ${after})`, isWhole: true }
  const named = fields.slice(0, MAX_NAMED_FIELDS).map(({ label }) => label)
  const left = fields.length - named.length
  return { end: `: ${named.join(', ')}${left > 0 ? ` ${texts.andMore(left)}` : ''}`, isWhole: false }
}

const MONEY_FIELDS = ['price', 'regularPrice', 'salePrice', 'total', 'amount', 'received', 'refunds']
const TIME_FIELDS = ['publishedAt', 'saleFrom', 'saleUntil']

function formatField(kind: string, name: string, value: unknown): string {
  if (value === null || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length === 0 ? texts.none : value.map((item) => formatField(kind, name, item)).join('\n')
  if (typeof value === 'number') {
    if (MONEY_FIELDS.includes(name)) return formatPrice(value)
    return TIME_FIELDS.includes(name) ? formatShortDateTime(value) : String(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value, null, 1)
  const names: Record<string, string> | undefined =
    name === 'role'
      ? shellTexts.roles
      : name === 'workshop_stage'
        ? orderPageTexts.steps
        : name !== 'status'
          ? undefined
          : kind === 'order'
            ? orderStatusNames
            : adminPages.statuses
  return names?.[value] ?? value
}
