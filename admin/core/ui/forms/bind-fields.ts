export type BoundField<Value> = { value: Value; error: string | undefined; onChange(value: Value): void }

/** `<TextField label={…} {...field('name')} />`; with another name in the request `field('ends', 'date_expires')`. */
export function bindFields<Form extends object>(
  form: Form,
  change: (part: Partial<Form>) => void,
  errors: Partial<Record<string, string>> = {},
) {
  const changeField =
    <Name extends keyof Form>(name: Name) =>
    (value: Form[Name]): void => {
      const part: Partial<Form> = {}
      part[name] = value
      change(part)
    }
  return {
    field: <Name extends keyof Form & string>(name: Name, errorName: string = name): BoundField<Form[Name]> => ({
      value: form[name],
      error: errors[errorName],
      onChange: changeField(name),
    }),
    checkbox: <Name extends keyof Form>(name: Name) => ({ checked: form[name], onChange: changeField(name) }),
  }
}
