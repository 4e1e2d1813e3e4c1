import { DAY_MS } from '../dates.ts'

export const TRASH_TTL_MS = 30 * DAY_MS

export type TrashItem = {
  id: number
  kind: string
  entity: string
  title: string
  deletedAt: number
  actor: string
}
