import { signInFields } from '#api/visitors/forms/protocol.ts'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { signInPath } from '#shop/core/paths.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import type { SignInState } from './auth-state.ts'

/** The second step, after a correct password. Works without JavaScript. */
export function SecondFactorPage({ state, ticket }: { state: SignInState; ticket: string }) {
  const { problem } = state
  const general = typeof problem === 'object' ? texts.problem.locked(problem.lockedMinutes) : undefined
  return (
    <>
      <AuthForm
        action={signInPath}
        title={texts.code.title}
        intro={texts.code.intro}
        problem={general}
        state={state}
        submit={texts.signIn}
      >
        <input type="hidden" name={signInFields.ticket} value={ticket} />
        <AuthField
          id="code"
          name={signInFields.code}
          label={texts.code.label}
          hint={texts.code.hint}
          problem={problem === 'code_wrong' ? texts.problem.codeWrong : undefined}
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
      </AuthForm>
      <p className="door__leave">
        <a className="door__link door__back" href={signInPath}>
          {texts.code.back}
        </a>
      </p>
    </>
  )
}
