import '../orders.css'
import { WORKSHOP_ROUTE, type WorkshopOrderJson } from '#api/office/orders/workshop.protocol.ts'
import { workshopTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { WORKSHOP_STAGES } from '#shop/sales/progress/progress.ts'
import { request } from '../../../core/requests/request.ts'
import { Badge, Button } from '../../../core/ui/controls.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { useSave } from '../../../core/ui/forms/use-save.ts'

type Order = Pick<WorkshopOrderJson, 'id' | 'number' | 'stage'>
type Stage = Pick<Order, 'stage'>

/** What the workshop has done; the buyer sees it on the page of the order. One press for the next step, one back. */
export function WorkshopStageChange({ order, onChanged }: { order: Order; onChanged(stage: Order['stage']): void }) {
  const saving = useSave<Stage, Stage>({
    send: (data) => request({ path: `${WORKSHOP_ROUTE}/${order.id}`, method: 'PUT', data }),
  })
  const reached = order.stage === null ? -1 : WORKSHOP_STAGES.indexOf(order.stage)
  const next = WORKSHOP_STAGES[reached + 1]
  const move = async (stage: Order['stage']) => {
    const moved = await saving.save({ stage })
    if (moved) onChanged(moved.stage)
  }
  return (
    <div className="order__stage">
      <span role="status">{order.stage ? <Badge tone="good">{texts.stages[order.stage]}</Badge> : texts.notCut}</span>
      {next && (
        <Button
          busy={saving.isSaving}
          aria-label={texts.markStage(texts.stages[next], order.number)}
          onClick={() => move(next)}
        >
          {texts.stages[next]}
        </Button>
      )}
      {order.stage && (
        <Button
          look="bare"
          busy={saving.isSaving}
          aria-label={texts.stageBackOf(order.number)}
          onClick={() => move(WORKSHOP_STAGES[reached - 1] ?? null)}
        >
          {texts.stageBack}
        </Button>
      )}
      <FormError text={saving.errorMessage} />
    </div>
  )
}
