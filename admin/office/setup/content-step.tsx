import { useState } from 'react'
import { STARTER_PAGES_ROUTE } from '#api/office/opening/protocol.ts'
import { setupTexts as texts } from '#i18n/admin/uk/opening.ts'
import { request } from '../../core/requests/request.ts'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast, showToast } from '../../core/ui/feedback/feedback.tsx'
import { FieldSet } from '../../core/ui/fields/fields.tsx'
import { removeDemoWithPreview } from '../opening/demo-removal-dialog.tsx'
import { changeOpening, useOpening } from '../opening/use-opening.ts'

const CHOICES = ['empty', 'demo'] as const
type Choice = (typeof CHOICES)[number]

/** The last step: an empty shop with its service pages, or the demo to play with. */
export function ContentStep({ onDone }: { onDone(): void }) {
  const { data } = useOpening()
  const [choice, setChoice] = useState<Choice>('empty')
  const [isBusy, setBusy] = useState(false)
  if (!data) return null

  async function startEmpty(): Promise<void> {
    if (data?.hasDemo && !(await removeDemoWithPreview({ closesShop: true }))) return
    const { created } = await request<{ created: number }>({ path: STARTER_PAGES_ROUTE, method: 'POST' })
    showToast({ text: texts.content.created(created) })
    await changeOpening({ setupStep: 'done' })
    onDone()
  }

  async function finish(): Promise<void> {
    setBusy(true)
    await runWithToast(async () => {
      if (!data?.hasDemo || choice === 'empty') return startEmpty()
      await changeOpening({ setupStep: 'done' })
      showToast({ text: texts.done })
      onDone()
    })
    setBusy(false)
  }

  return (
    <>
      {data.hasDemo ? (
        <FieldSet legend={texts.content.legend}>
          {CHOICES.map((value) => (
            <label key={value} className="setup__choice">
              <input
                type="radio"
                name="content"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <strong>{texts.content[value]}</strong>
              <small>{texts.content[`${value}Hint`]}</small>
            </label>
          ))}
        </FieldSet>
      ) : (
        <p className="setup__intro">{texts.content.pages}</p>
      )}
      <div className="setup__buttons">
        <Button look="main" busy={isBusy} onClick={finish}>
          {texts.finish}
        </Button>
      </div>
    </>
  )
}
