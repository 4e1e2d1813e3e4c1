import { useSyncExternalStore } from 'react'
import type { SeenOrder } from './new-orders.ts'

/** What this browser does when an order comes. Everything is off at first. */
export type NotificationChoices = { show: boolean; sound: boolean }

const CHOICE_KEY = 'meblia-order-notifications'
const SEEN_KEY = 'meblia-seen-orders'
const OFF = '{}'

const listeners = new Set<() => void>()

export function useNotificationChoices(): NotificationChoices {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(CHOICE_KEY) ?? OFF)
  return parseChoices(text)
}

export function readChoices(): NotificationChoices {
  return parseChoices(localStorage.getItem(CHOICE_KEY) ?? OFF)
}

export function storeChoices(choices: NotificationChoices): void {
  localStorage.setItem(CHOICE_KEY, JSON.stringify(choices))
  // Orders that came while nobody asked for them are not told about later.
  if (!choices.show && !choices.sound) localStorage.removeItem(SEEN_KEY)
  for (const listener of listeners) listener()
}

export function readSeenOrders(): SeenOrder[] | null {
  const stored = parse(localStorage.getItem(SEEN_KEY) ?? 'null')
  if (!Array.isArray(stored)) return null
  return stored.filter(
    (entry): entry is SeenOrder => typeof entry?.id === 'number' && typeof entry.createdAt === 'number',
  )
}

export function storeSeenOrders(seen: SeenOrder[]): void {
  localStorage.setItem(SEEN_KEY, JSON.stringify(seen))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parseChoices(text: string): NotificationChoices {
  const stored = parse(text)
  const { show, sound } = { show: false, sound: false, ...(typeof stored === 'object' ? stored : {}) }
  return { show: show === true, sound: sound === true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
