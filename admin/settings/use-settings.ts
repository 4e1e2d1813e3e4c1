import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saving as words } from '#i18n/admin.uk.ts'
import { defaultSettings, SETTING_GROUPS, type SettingGroup, type Settings } from '#shop/settings/settings.ts'
import type { SettingsAnswer, SettingsGroupState, SettingsWish } from '#wire/meblia-rest-office.protocol.ts'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { isSame } from '../ui/drafts.ts'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { differencesOf } from './settings-differences.ts'
import type { SettingsDraft } from './settings-draft.ts'

const PATH = '/meblia/v1/settings'

/** What a part of the page is given. */
export type Form = {
  settings: SettingsDraft
  change(part: Partial<SettingsDraft>): void
  /** A sentence for a field that is wrong, by the name it is sent under: `consent.tags.0.src`. */
  errors: Record<string, string>
}

type Groups = SettingsAnswer['groups']

/** All the groups this person may change, as one form: each that was changed is saved, and goes stale, by itself. */
export function useSettings() {
  const { data, failure, reload } = useRest<SettingsAnswer>(PATH)
  const [groups, setGroups] = useState<Groups>()
  const [settings, setSettings] = useState<SettingsDraft>(defaultSettings)
  const current = useRef<SettingGroup>('shop')

  useEffect(() => {
    if (!data) return
    setGroups(data.groups)
    setSettings(savedIn(data.groups))
  }, [data])

  const saving = useSave<SettingsWish, SettingsGroupState>({
    send: (data) => request({ path: PATH, method: 'PATCH', data }),
    theirs: async () => {
      const { groups } = await request<SettingsAnswer>({ path: PATH })
      const state = groups[current.current]
      if (!state) throw new Error(current.current)
      return state
    },
  })

  // Only what differs is a draft: whoever restores it later does not take back what others have changed elsewhere.
  const changed = useMemo(() => groups && changedIn(groups, settings), [groups, settings])
  const unsaved = useUnsaved<Partial<SettingsDraft>>({
    entity: 'settings',
    saved: groups && NOTHING,
    value: changed,
    onRestore: (part) => setSettings((before) => ({ ...before, ...part })),
  })

  const take = useCallback((group: SettingGroup, state: SettingsGroupState) => {
    setGroups((before) => ({ ...before, [group]: state }))
  }, [])

  /** Undefined: all of it is saved. Otherwise the group that was refused. */
  async function save(from: Groups = groups ?? {}): Promise<SettingGroup | undefined> {
    const changed = groupsIn(from).filter((group) => !isSame(valuesOf(settings, group), from[group]?.values))
    for (const group of changed) {
      current.current = group
      const sent = valuesOf(settings, group)
      const state = await saving.save({ group, version: from[group]?.version ?? '', values: sent })
      if (!state) return group
      take(group, state)
      // What was typed meanwhile stays; what the server tidied up is shown as it is kept.
      setSettings((now) => (isSame(valuesOf(now, group), sent) ? { ...now, ...state.values } : now))
    }
    showToast({ text: words.saved })
    return undefined
  }

  const conflictDialog = (onRefused: (group: SettingGroup | undefined) => void): ReactNode =>
    saving.conflictDialog({
      differences: (theirs, sent) => differencesOf(sent.values, theirs.values),
      onKeepMine: async (theirs, { group }) => {
        take(group, theirs)
        onRefused(await save({ ...groups, [group]: theirs }))
      },
      onTakeTheirs: (theirs, { group }) => {
        take(group, theirs)
        setSettings((before) => ({ ...before, ...theirs.values }))
      },
    })

  return {
    groups,
    failure,
    reload,
    form: {
      settings,
      change: (part) => setSettings((before) => ({ ...before, ...part })),
      errors: saving.errors,
    } satisfies Form,
    saving,
    unsaved,
    save,
    conflictDialog,
  }
}

export function groupsIn(groups: Groups): SettingGroup[] {
  const names = Object.keys(SETTING_GROUPS)
  return names.filter((name): name is SettingGroup => Object.hasOwn(groups, name))
}

const NOTHING: Partial<SettingsDraft> = {}

function changedIn(groups: Groups, settings: SettingsDraft): Partial<SettingsDraft> {
  const saved = Object.entries(savedIn(groups))
  const now = new Map<string, unknown>(Object.entries(settings))
  return Object.fromEntries(saved.flatMap(([key, value]) => (isSame(value, now.get(key)) ? [] : [[key, now.get(key)]])))
}

function savedIn(groups: Groups): Settings {
  return Object.assign({}, defaultSettings, ...groupsIn(groups).map((group) => groups[group]?.values))
}

function valuesOf(settings: SettingsDraft, group: SettingGroup): Partial<SettingsDraft> {
  return Object.fromEntries(SETTING_GROUPS[group].map((key) => [key, settings[key]]))
}
