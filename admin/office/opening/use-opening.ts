import type { SettingsAnswer } from '#api/office/office.protocol.ts'
import { OPENING_ROUTE, type OpeningJson } from '#api/office/opening/protocol.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { request, useRest } from '../../core/requests/request.ts'

const SETTINGS_PATH = '/meblia/v1/settings'

export function useOpening() {
  return useRest<OpeningJson>(OPENING_ROUTE)
}

/** Whether the shop is open, and how far the set-up has come: of the latest version, whoever has changed it. */
export async function changeOpening(values: Partial<Pick<Settings, 'openForVisitors' | 'setupStep'>>): Promise<void> {
  const { groups } = await request<SettingsAnswer>({ path: SETTINGS_PATH })
  const version = groups.opening?.version ?? ''
  await request({ path: SETTINGS_PATH, method: 'PATCH', data: { group: 'opening', version, values } })
}
