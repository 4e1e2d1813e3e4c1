/** The text fields of a form, as it would submit them. */
export function formFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
}
