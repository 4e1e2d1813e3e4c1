import type { ReactNode } from 'react'
import { signInFields } from '#api/visitors/forms/protocol.ts'

/** One step of the sign-in: works without JavaScript. */
export function AuthForm(props: {
  action: string
  title: string
  intro?: string
  /** What concerns the whole form. */
  problem: string | undefined
  state: { nonce: string; to: string }
  submit: string
  /** After the button. */
  more?: ReactNode
  children: ReactNode
}) {
  const { action, title, intro, problem, state, submit, more, children } = props
  return (
    <form className="door__form" method="post" action={action} noValidate>
      <h1 className="door__title">{title}</h1>
      {intro && <p className="door__intro">{intro}</p>}
      {problem && (
        <p className="door__problem" role="alert" id="door-problem">
          {problem}
        </p>
      )}
      <input type="hidden" name={signInFields.nonce} value={state.nonce} />
      <input type="hidden" name={signInFields.to} value={state.to} />
      {children}
      <button className="button button--wide" type="submit">
        {submit}
      </button>
      {more}
    </form>
  )
}
