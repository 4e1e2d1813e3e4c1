import { useState } from 'react'
import { notificationTexts as texts } from '#i18n/admin/uk/today.ts'
import { Checkbox } from '../../ui/fields/fields.tsx'
import { playSound } from './play-sound.ts'
import { storeChoices, useNotificationChoices } from './stored-choice.ts'

/** Whether this browser tells of new orders. The permission is asked for by the press. */
export function NotificationChoice() {
  const choices = useNotificationChoices()
  const [problem, setProblem] = useState('')

  const setShow = async (show: boolean) => {
    setProblem('')
    if (show && !('Notification' in window)) return setProblem(texts.unsupported)
    if (show && (await Notification.requestPermission()) !== 'granted') return setProblem(texts.refused)
    storeChoices({ ...choices, show })
  }
  const setSound = (sound: boolean) => {
    storeChoices({ ...choices, sound })
    if (sound) void playSound()
  }

  return (
    <section className="notifications" aria-labelledby="notifications-title">
      <h2 id="notifications-title">{texts.title}</h2>
      <Checkbox label={texts.show} checked={choices.show} onChange={(show) => void setShow(show)} />
      <Checkbox label={texts.sound} checked={choices.sound} onChange={setSound} />
      <p role="status">{problem}</p>
      <p>{texts.about}</p>
    </section>
  )
}
