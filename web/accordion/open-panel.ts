/** §9 */
export const ACCORDION_DURATION_MS = 100

/** Index from 0; null when all panels are closed. At most one is open (§2), so one number is enough. */
export type OpenPanel = number | null

/** A click on a closed heading opens its panel and closes the open one; a click on the open heading closes it. */
export function toggle(open: OpenPanel, clicked: number): OpenPanel {
  return clicked === open ? null : clicked
}

export function panelId(accordion: string, panel: number): string {
  return `${accordion}-${panel + 1}`
}

export type PanelChange = { panel: number; to: 'open' | 'closed' }

/** The panels to open and close when the open panel changes. */
export function panelChanges(from: OpenPanel, to: OpenPanel): PanelChange[] {
  if (from === to) return []
  const changes: PanelChange[] = []
  if (from !== null) changes.push({ panel: from, to: 'closed' })
  if (to !== null) changes.push({ panel: to, to: 'open' })
  return changes
}
