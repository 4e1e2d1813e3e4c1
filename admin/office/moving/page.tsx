import './page.css'
import { useState } from 'react'
import { MOVING_KEYS_ROUTE, MOVING_ROUTE, type MoveInput, type MovingJson } from '#api/office/moving/protocol.ts'
import { formatShortDate, formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminMoving as texts } from '#i18n/admin/uk/moving.ts'
import { navigationTexts } from '#i18n/admin/uk/shell.ts'
import type { MoveStep } from '#shop/office/moving/move-runs.ts'
import { type RestState, request, useRest } from '../../core/requests/request.ts'
import { LoadingPage, PageLayout } from '../../core/shell/page-layout.tsx'
import { Button } from '../../core/ui/controls.tsx'
import { askConfirmation, confirmAndRun, runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { Checkbox, TextField } from '../../core/ui/fields/fields.tsx'
import { Form } from '../../core/ui/forms/form-dialog.tsx'
import { bindFields, useSave } from '../../core/ui/forms/use-save.ts'
import { MoveRecordView } from './record.tsx'

const POLL_MS = 1000

const EMPTY: MoveInput = {
  address: '',
  key: '',
  secret: '',
  login: '',
  password: '',
  applies: false,
  overwrites: false,
  reads_anew: false,
  takes_all: false,
}

/** The move from a shop on WooCommerce: first shown, then written. Goes on when nobody looks. */
export function Component() {
  const moving = useRest<MovingJson>(MOVING_ROUTE, (data) => (data?.pending ? POLL_MS : false))
  const { data } = moving
  if (!data) return <LoadingPage title={navigationTexts.moving} source={moving} />
  return (
    <PageLayout title={navigationTexts.moving} intro={texts.about}>
      <div role="status">{data.pending && <Progress pending={data.pending} />}</div>
      {data.pending && <StopButton moving={moving} />}
      <MoveForm moving={moving} isBusy={data.pending !== null} />
      {data.runs.length > 0 && <h2 className="moving-title">{texts.runs}</h2>}
      {data.runs.map(({ at, actor, address, record }, index) => (
        <details key={at} open={index === 0}>
          <summary>{texts.outcome(formatShortDateTime(at), new URL(address).host, actor)}</summary>
          <MoveRecordView record={record} />
        </details>
      ))}
    </PageLayout>
  )
}

function MoveForm({ moving, isBusy }: { moving: RestState<MovingJson>; isBusy: boolean }) {
  const savedKeys = moving.data?.keys
  const [input, setInput] = useState({ ...EMPTY, address: savedKeys?.address ?? '' })
  const saving = useSave<MoveInput, MovingJson>({
    send: (data) => request({ path: MOVING_ROUTE, method: 'POST', data }),
  })
  const { field, checkbox } = bindFields(input, (part) => setInput({ ...input, ...part }), saving.errors)

  const begin = async (applies: boolean) => {
    const host = URL.parse(input.address.trim())?.host ?? input.address
    const text = input.overwrites ? texts.overwriteText(host) : texts.applyText(host)
    if (applies && !(await askConfirmation({ title: texts.applyTitle, text, yes: texts.apply }))) return
    const answer = await saving.save({ ...input, applies })
    if (!answer) return
    setInput({ ...input, key: '', secret: '', login: '', password: '' })
    moving.setData(answer)
  }
  const isForSavedKeys = savedKeys?.address === URL.parse(input.address.trim())?.href
  const secret = { autoComplete: 'off', spellCheck: false }
  return (
    <Form className="moving-form" saving={saving} onSubmit={() => begin(false)}>
      <TextField {...field('address')} label={texts.address} hint={texts.addressHint} type="url" required />
      {savedKeys && isForSavedKeys ? (
        <SavedKeys keys={savedKeys} moving={moving} />
      ) : (
        <>
          <TextField {...field('key')} label={texts.key} hint={texts.keyHint} {...secret} required />
          <TextField {...field('secret')} label={texts.secret} type="password" {...secret} required />
          <fieldset>
            <legend>{texts.wordpress}</legend>
            <p className="moving-hint">{texts.wordpressHint}</p>
            <TextField {...field('login')} label={texts.login} {...secret} />
            <TextField {...field('password')} label={texts.password} type="password" {...secret} />
          </fieldset>
        </>
      )}
      <fieldset>
        <legend>{texts.more}</legend>
        <Checkbox {...checkbox('overwrites')} label={texts.overwrites} />
        <Checkbox {...checkbox('takes_all')} label={texts.takesAll} />
        <Checkbox {...checkbox('reads_anew')} label={texts.readsAnew} hint={texts.readsAnewHint} />
      </fieldset>
      <div className="moving-actions">
        <Button type="submit" look="main" busy={saving.isSaving} disabled={isBusy} aria-describedby="moving-look">
          {texts.look}
        </Button>
        <Button disabled={isBusy || saving.isSaving} onClick={() => begin(true)}>
          {texts.apply}
        </Button>
      </div>
      <p id="moving-look" className="moving-hint">
        {texts.lookHint}
      </p>
    </Form>
  )
}

/** They need not be typed again. */
function SavedKeys({ keys, moving }: { keys: NonNullable<MovingJson['keys']>; moving: RestState<MovingJson> }) {
  const forget = async () => moving.setData(await request<MovingJson>({ path: MOVING_KEYS_ROUTE, method: 'DELETE' }))
  return (
    <div>
      <p>{texts.kept(new URL(keys.address).host, formatShortDate(keys.until))}</p>
      {!keys.hasWordpress && <p className="moving-hint">{texts.keptWithoutWordpress}</p>}
      <Button onClick={() => runWithToast(forget)}>{texts.forget}</Button>
    </div>
  )
}

function Progress({ pending: { address, applies, step } }: { pending: NonNullable<MovingJson['pending']> }) {
  const share = step?.all ? { value: step.done, max: step.all } : {}
  const text = step ? stepText(step, applies) : texts.waiting
  return (
    <div className="moving-progress">
      <p>{text}</p>
      <progress aria-label={text} {...share} />
      <p className="moving-hint">{texts.underWay(new URL(address).host)}</p>
    </div>
  )
}

function stepText({ phase, of, done, all }: MoveStep, applies: boolean): string {
  const name = new Map(Object.entries({ ...texts.lists, ...texts.kinds })).get(of) ?? ''
  const shown = texts.phases[phase === 'writing' && !applies ? 'trial' : phase]
  return texts.step({ phase: shown, what: name.toLowerCase(), done, all })
}

function StopButton({ moving }: { moving: RestState<MovingJson> }) {
  const question = { title: texts.stopTitle, text: texts.stopText, yes: texts.stop }
  const stop = async () => moving.setData(await request<MovingJson>({ path: MOVING_ROUTE, method: 'DELETE' }))
  return <Button onClick={() => confirmAndRun(question, stop)}>{texts.stop}</Button>
}
