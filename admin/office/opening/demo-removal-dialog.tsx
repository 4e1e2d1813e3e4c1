import { useState } from 'react'
import { DEMO_ROUTE, type DemoRemovalJson } from '#api/office/opening/protocol.ts'
import { demoRemovalTexts as texts } from '#i18n/admin/uk/opening.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { DEMO_KINDS } from '#shop/office/demo/demo.ts'
import { request, useRest } from '../../core/requests/request.ts'
import { Button, Dialog, type DialogProps, openDialog } from '../../core/ui/controls.tsx'
import { LoadFailure, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox } from '../../core/ui/fields/fields.tsx'
import { changeOpening } from './use-opening.ts'

const MAX_NAMED = 20

/** Shows what would go and what would stay, and removes the demo. False: it stays. `closesShop`: until it is opened. */
export async function removeDemoWithPreview({ closesShop = false } = {}): Promise<boolean> {
  return (await openDialog<true>((dialog) => <DemoRemovalDialog closesShop={closesShop} {...dialog} />)) ?? false
}

function DemoRemovalDialog({ closesShop, onClose, onDone }: { closesShop: boolean } & DialogProps<true>) {
  const [dropsChanged, setDropsChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const path = `${DEMO_ROUTE}?keep_changed=${!dropsChanged}`
  const preview = useRest<DemoRemovalJson | null>(path)

  async function remove(): Promise<void> {
    setBusy(true)
    const isDone = await runWithToast(async () => {
      // First, so that no visitor sees the shop half empty.
      if (closesShop) await changeOpening({ openForVisitors: false })
      await request({ path, method: 'DELETE' })
    }, texts.done)
    setBusy(false)
    if (isDone) onDone(true)
  }

  const changed = preview.data?.kept.some(({ why }) => why === 'changed')
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{saveTexts.cancel}</Button>
          <Button look="danger" busy={isBusy || preview.data === undefined} onClick={remove}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      {preview.failure && <LoadFailure failure={preview.failure} onRetry={preview.reload} />}
      <div role="status" className="demo-removal">
        {preview.data === undefined && !preview.failure && <p>{texts.counting}</p>}
        {preview.data === null && <p>{texts.none}</p>}
        {preview.data && <Preview removal={preview.data} />}
      </div>
      {(changed || dropsChanged) && (
        <Checkbox label={texts.dropChanged} checked={dropsChanged} onChange={setDropsChanged} />
      )}
    </Dialog>
  )
}

function Preview({ removal: { removed, kept } }: { removal: DemoRemovalJson }) {
  const counts = DEMO_KINDS.filter((kind) => removed[kind] > 0).map((kind) => texts.kinds[kind](removed[kind]))
  return (
    <>
      <p>
        {texts.removed}: {counts.join(', ')}.
      </p>
      {(['changed', 'used'] as const).map((why) => {
        const items = kept.filter((item) => item.why === why)
        if (items.length === 0) return null
        const names = items.slice(0, MAX_NAMED).map(({ title }) => title)
        return (
          <p key={why}>
            {why === 'changed' ? texts.kept : texts.used}: {names.join(', ')}
            {items.length > MAX_NAMED && ` … (${items.length})`}.
          </p>
        )
      })}
    </>
  )
}
