import '../settings/page.css'
import './page.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { setupTexts as texts } from '#i18n/admin/uk/opening.ts'
import { isSetupPending, SETUP_STEPS, type SetupStep, stepAfter, stepBefore } from '#shop/core/settings/setup-steps.ts'
import { LoadingPage, PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { FormError } from '../../core/ui/forms/form-dialog.tsx'
import { changeOpening } from '../opening/use-opening.ts'
import { useSettings } from '../settings/use-settings.ts'
import { ContentStep } from './content-step.tsx'
import { StepFields } from './step-fields.tsx'

/** The first set-up: one short step after the other, each of which can be skipped and done later. */
export function Component() {
  const { groups, failure, reload, form, saving, unsaved, save, conflictDialog } = useSettings({ saysSaved: false })
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isMoving, setMoving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const state = groups?.opening?.values.setupStep ?? 'none'
  const step = parseStep(query.get('step')) ?? (isSetupPending(state) ? state : 'shop')

  // A screen reader begins with the name of the new step; the first one is announced with the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the step changes
  useEffect(() => {
    if (moved.current) heading.current?.focus()
    moved.current = true
  }, [step])

  if (!groups) return <LoadingPage title={texts.title} source={{ failure, reload }} />

  async function goTo(next: SetupStep | 'done'): Promise<void> {
    setMoving(true)
    // A step that is only looked at again does not set the set-up back.
    const isForward = isSetupPending(state) && next !== 'done' && SETUP_STEPS.indexOf(next) > SETUP_STEPS.indexOf(state)
    const isSaved = !isForward || (await runWithToast(() => changeOpening({ setupStep: next })))
    setMoving(false)
    if (!isSaved) return
    if (next === 'done') void navigate('/')
    else setQuery({ step: next }, { replace: true })
  }

  async function saveAndGoOn(): Promise<void> {
    if (unsaved.isDirty && (await save())) return
    unsaved.clearDraft()
    await goTo(stepAfter(step))
  }

  async function skip(): Promise<void> {
    form.change(Object.assign({}, ...Object.values(groups ?? {}).map(({ values }) => values)))
    unsaved.clearDraft()
    saving.clear()
    await goTo(stepAfter(step))
  }

  const before = stepBefore(step)
  const { title, intro } = texts.steps[step]
  return (
    <PageLayout title={texts.title}>
      {unsaved.element}
      <p className="setup__progress">
        {texts.progress(SETUP_STEPS.indexOf(step) + 1, SETUP_STEPS.length)}
        <progress aria-hidden="true" value={SETUP_STEPS.indexOf(step) + 1} max={SETUP_STEPS.length} />
      </p>
      <form
        className="setup"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isSaving && !isMoving) void saveAndGoOn()
        }}
      >
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {intro && <p className="setup__intro">{intro}</p>}
        </div>
        <FormError text={saving.conflict ? undefined : saving.errorMessage} />
        {step === 'content' ? (
          <ContentStep onDone={() => void navigate('/')} />
        ) : (
          <StepFields form={form} step={step} />
        )}
        {step !== 'content' && (
          <div className="setup__buttons">
            <Button look="main" type="submit" busy={saving.isSaving || isMoving}>
              {texts.next}
            </Button>
            <Button busy={isMoving} onClick={skip}>
              {texts.skip}
            </Button>
          </div>
        )}
        <p className="setup__ways">
          {before && (
            <Button look="bare" onClick={() => void goTo(before)}>
              {texts.back}
            </Button>
          )}
          <Button look="bare" onClick={() => void navigate('/')}>
            {texts.later}
          </Button>
        </p>
      </form>
      {conflictDialog(() => {})}
    </PageLayout>
  )
}

function parseStep(text: string | null): SetupStep | undefined {
  return SETUP_STEPS.find((step) => step === text)
}
