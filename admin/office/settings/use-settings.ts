import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SettingsAnswer, SettingsGroupState, SettingsInput } from '#api/office/office.protocol.ts'
import { saveTexts as texts } from '#i18n/admin/uk/shell.ts'
import { listlessSettings } from '#shop/core/settings/default-settings.ts'
import { SETTING_GROUPS, type SettingGroup, type Settings } from '#shop/core/settings/settings.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { showToast } from '../../core/ui/feedback/feedback.tsx'
import { isDeepEqual } from '../../core/ui/forms/drafts.ts'
import { useSave } from '../../core/ui/forms/use-save.ts'
import { useUnsavedChanges } from '../../core/ui/forms/use-unsaved-changes.tsx'
import { settingsDifferences } from './differences.ts'
import type { SettingsDraft } from './draft.ts'

const PATH = '/meblia/v1/settings'

export type SettingsForm = {
  settings: SettingsDraft
  change(part: Partial<SettingsDraft>): void
  /** Takes what was changed elsewhere; what is being edited stays. */
  refresh(): Promise<void>
  /** Errors by field name in requests: `consent.tags.0.src`. */
  errors: Record<string, string>
}

type Groups = SettingsAnswer['groups']

/** All settings groups this user may change as one form; each changed group is saved and versioned separately. */
export function useSettings({ saysSaved = true } = {}) {
  const { data, failure, loading, reload } = useRest<SettingsAnswer>(PATH)
  const [groups, setGroups] = useState<Groups>()
  const [settings, setSettings] = useState<SettingsDraft>(listlessSettings)
  const current = useRef<SettingGroup>('shop')

  // Not from the data of an earlier visit, which may be outdated: the fresh data is on its way.
  useEffect(() => {
    if (!data || loading || groups) return
    setGroups(data.groups)
    setSettings(savedSettings(data.groups))
  }, [data, loading, groups])

  const saving = useSave<SettingsInput, SettingsGroupState>({
    send: (data) => request({ path: PATH, method: 'PATCH', data }),
    theirs: async () => {
      const { groups } = await request<SettingsAnswer>({ path: PATH })
      const state = groups[current.current]
      if (!state) throw new Error(current.current)
      return state
    },
  })

  // Only changed fields are a draft: restoring it later does not revert what others have changed elsewhere.
  const changed = useMemo(() => groups && changedSettings(groups, settings), [groups, settings])
  const unsaved = useUnsavedChanges<Partial<SettingsDraft>>({
    entity: 'settings',
    saved: groups && NOTHING,
    value: changed,
    onRestore: (part) => setSettings((before) => ({ ...before, ...part })),
  })

  const take = useCallback((group: SettingGroup, state: SettingsGroupState) => {
    setGroups((before) => ({ ...before, [group]: state }))
  }, [])

  /** Undefined: everything is saved. Otherwise the group that was refused. */
  async function save(from: Groups = groups ?? {}): Promise<SettingGroup | undefined> {
    const changed = availableGroups(from).filter(
      (group) => !isDeepEqual(groupValues(settings, group), from[group]?.values),
    )
    for (const group of changed) {
      current.current = group
      const sent = groupValues(settings, group)
      const state = await saving.save({ group, version: from[group]?.version ?? '', values: sent })
      if (!state) return group
      take(group, state)
      // Input typed during the save is kept; other fields take the server's normalised values.
      setSettings((now) => (isDeepEqual(groupValues(now, group), sent) ? { ...now, ...state.values } : now))
    }
    if (changed.length > 0) await takeChangedAlong(from, changed)
    if (saysSaved) showToast({ text: texts.saved })
    return undefined
  }

  /** The shop itself may have changed other groups: the demo's account goes with the first name of a shop. */
  async function takeChangedAlong(from: Groups, saved: SettingGroup[]): Promise<void> {
    // Without an answer the next save finds out.
    const answer = await request<SettingsAnswer>({ path: PATH }).catch(() => undefined)
    for (const group of availableGroups(from)) {
      const [before, now] = [from[group], answer?.groups[group]]
      if (!now || saved.includes(group) || !isDeepEqual(groupValues(settings, group), before?.values)) continue
      take(group, now)
      setSettings((draft) =>
        isDeepEqual(groupValues(draft, group), before?.values) ? { ...draft, ...now.values } : draft,
      )
    }
  }

  const conflictDialog = (onRefused: (group: SettingGroup | undefined) => void): ReactNode =>
    saving.conflictDialog({
      differences: (theirs, sent) => settingsDifferences(sent.values, theirs.values),
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
      refresh: () => takeChangedAlong(groups ?? {}, []),
      errors: saving.errors,
    } satisfies SettingsForm,
    saving,
    unsaved,
    save,
    conflictDialog,
  }
}

function availableGroups(groups: Groups): SettingGroup[] {
  const names = Object.keys(SETTING_GROUPS)
  return names.filter((name): name is SettingGroup => Object.hasOwn(groups, name))
}

const NOTHING: Partial<SettingsDraft> = {}

function changedSettings(groups: Groups, settings: SettingsDraft): Partial<SettingsDraft> {
  const saved = Object.entries(savedSettings(groups))
  const now = new Map<string, unknown>(Object.entries(settings))
  return Object.fromEntries(
    saved.flatMap(([key, value]) => (isDeepEqual(value, now.get(key)) ? [] : [[key, now.get(key)]])),
  )
}

function savedSettings(groups: Groups): Settings {
  return Object.assign({}, listlessSettings, ...availableGroups(groups).map((group) => groups[group]?.values))
}

function groupValues(settings: SettingsDraft, group: SettingGroup): Partial<SettingsDraft> {
  return Object.fromEntries(SETTING_GROUPS[group].map((key) => [key, settings[key]]))
}
