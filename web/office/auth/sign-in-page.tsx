import { signInFields } from '#api/visitors/forms/protocol.ts'
import { signInTexts as texts } from '#i18n/admin/uk/sign-in.ts'
import { signInPath } from '#shop/core/paths.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import type { SignInState } from './auth-state.ts'

/** Works without JavaScript. */
export function SignInPage({ state }: { state: SignInState }) {
  const { problem } = state
  return (
    <AuthForm
      action={signInPath}
      title={texts.title}
      problem={generalProblem(problem)}
      state={state}
      submit={texts.signIn}
      more={<div data-passkey="" />}
    >
      <AuthField
        id="login"
        name={signInFields.login}
        label={texts.login}
        problem={problem === 'login_missing' ? texts.problem.loginMissing : undefined}
        described={problem === 'wrong' ? 'door-problem' : undefined}
        input={{
          type: 'text',
          autoComplete: 'username',
          autoCapitalize: 'off',
          spellCheck: false,
          defaultValue: state.login,
          autoFocus: state.login === '',
        }}
      />
      <AuthField
        id="password"
        name={signInFields.password}
        label={texts.password}
        problem={problem === 'password_missing' ? texts.problem.passwordMissing : undefined}
        described={problem === 'wrong' ? 'door-problem' : undefined}
        input={{
          type: 'password',
          autoComplete: 'current-password',
          autoFocus: state.login !== '',
        }}
      />
      <label className="door__box">
        <input type="checkbox" name={signInFields.remember} value="1" defaultChecked={state.remembered} />
        <span>{texts.remember}</span>
      </label>
    </AuthForm>
  )
}

function generalProblem(problem: SignInState['problem']): string | undefined {
  if (typeof problem === 'object') return texts.problem.locked(problem.lockedMinutes)
  if (problem === undefined || problem === 'login_missing' || problem === 'password_missing') return undefined
  return problem === 'code_wrong' ? texts.problem.codeWrong : texts.problem[problem]
}
