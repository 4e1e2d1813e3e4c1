import { signInFields } from '#api/forms/sign-in.protocol.ts'
import { signInTexts as words } from '#i18n/admin/uk/sign-in.ts'
import { signInPath } from '#shop/paths.ts'
import { AuthField } from './auth-field.tsx'
import type { SignInState } from './auth-state.ts'

/** The second step, after a correct password. Works without JavaScript. */
export function SecondFactorPage({ state, ticket }: { state: SignInState; ticket: string }) {
  const { problem } = state
  const general = typeof problem === 'object' ? words.problem.locked(problem.lockedMinutes) : undefined
  return (
    <>
      <form className="door__form" method="post" action={signInPath} noValidate>
        <h1 className="door__title">{words.code.title}</h1>
        <p className="door__intro">{words.code.intro}</p>
        {general && (
          <p className="door__problem" role="alert">
            {general}
          </p>
        )}
        <input type="hidden" name={signInFields.nonce} value={state.nonce} />
        <input type="hidden" name={signInFields.to} value={state.to} />
        <input type="hidden" name={signInFields.ticket} value={ticket} />
        <AuthField
          id="code"
          name={signInFields.code}
          label={words.code.label}
          hint={words.code.hint}
          problem={problem === 'code_wrong' ? words.problem.codeWrong : undefined}
          input={{
            type: 'text',
            inputMode: 'text',
            autoComplete: 'one-time-code',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: 20,
            autoFocus: true,
          }}
        />
        <button className="button button--wide" type="submit">
          {words.signIn}
        </button>
      </form>
      <p className="door__leave">
        <a className="door__link door__back" href={signInPath}>
          {words.code.back}
        </a>
      </p>
    </>
  )
}
