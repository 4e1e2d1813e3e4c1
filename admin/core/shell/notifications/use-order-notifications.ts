import { useEffect } from 'react'
import { notificationTexts as texts } from '#i18n/admin/uk/today.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { useToday } from '../navigation.tsx'
import { freshOrders, withSeen } from './new-orders.ts'
import { playSound } from './play-sound.ts'
import { readChoices, readSeenOrders, storeSeenOrders, useNotificationChoices } from './stored-choice.ts'

/** Tells of orders that come while the back office is open, where this browser was asked to. */
export function useOrderNotifications(): void {
  const newest = useToday().data?.newest
  const { show, sound } = useNotificationChoices()
  const isOn = show || sound
  useEffect(() => {
    if (!isOn || !newest) return
    const tell = async () => {
      const seen = readSeenOrders()
      const fresh = freshOrders(seen, newest)
      storeSeenOrders(withSeen(seen, newest))
      if (fresh.length === 0) return
      const choices = readChoices()
      if (choices.show && Notification.permission === 'granted') for (const order of fresh) notify(order)
      if (choices.sound) await playSound()
    }
    // One tab of many tells of an order. Without HTTPS there are no locks, and no notifications either.
    if ('locks' in navigator) void navigator.locks.request('meblia-order-notifications', tell)
    else void tell()
  }, [isOn, newest])
}

/** The number and the sum: nothing personal is left on a screen that others see. */
function notify({ id, number, total }: { id: number; number: string; total: number }): void {
  const notification = new Notification(texts.order(number), { body: formatPrice(total), tag: `order-${id}` })
  notification.onclick = () => {
    window.focus()
    window.location.assign(`/admin/orders/${id}`)
  }
}
