import './checklist.css'
import { Link, useNavigate } from 'react-router'
import { demoRemovalTexts, openingTexts as texts } from '#i18n/admin/uk/opening.ts'
import { isSetupPending } from '#shop/core/settings/setup-steps.ts'
import { useCan } from '../../core/shell/sign-in/current-user.tsx'
import { Button, ButtonLink } from '../../core/ui/controls.tsx'
import { runWithToast } from '../../core/ui/feedback/feedback.tsx'
import { removeDemoWithPreview } from './demo-removal-dialog.tsx'
import { changeOpening, useOpening } from './use-opening.ts'

/** What is left before the shop opens, for its owner. Nothing in an open shop that lacks nothing. */
export function OpeningChecklist() {
  return useCan('settings.legal') ? <Checklist /> : null
}

function Checklist() {
  const { data, reload } = useOpening()
  if (!data) return null
  const left = data.checks.filter(({ done }) => !done)
  const isPending = isSetupPending(data.setup)
  if (data.open && !isPending) return data.hasDemo ? <DemoNote /> : null

  async function open(): Promise<void> {
    await runWithToast(() => changeOpening({ openForVisitors: true }), texts.opened)
    reload()
  }

  return (
    <section className="opening" aria-labelledby="opening-title">
      <h2 id="opening-title">{texts.title}</h2>
      <p>{data.open ? texts.open : texts.closed}</p>
      <ul className="opening__checks">
        {data.checks.map(({ code, done }) => (
          <li key={code} data-done={done || undefined}>
            <span className="opening__mark">{done ? texts.done : texts.missing}</span>
            <Link to={texts.checks[code].to}>{texts.checks[code].text}</Link>
          </li>
        ))}
      </ul>
      <p className="opening__left">{left.length > 0 ? texts.left(left.length) : texts.allDone}</p>
      <div className="opening__buttons">
        {!data.open && (
          <Button look="main" onClick={open}>
            {texts.openShop}
          </Button>
        )}
        {isPending && <ButtonLink to="/setup">{texts.toSetup}</ButtonLink>}
      </div>
    </section>
  )
}

/** An open shop in which the demo is still shown. */
function DemoNote() {
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    // Its pages go with it; those of a new shop are made there.
    if (await removeDemoWithPreview()) void navigate('/setup?step=content')
  }

  return (
    <section className="opening" aria-labelledby="demo-title">
      <h2 id="demo-title">{texts.demoTitle}</h2>
      <p>{texts.demoText}</p>
      <div className="opening__buttons">
        <Button onClick={remove}>{demoRemovalTexts.yes}</Button>
      </div>
    </section>
  )
}
