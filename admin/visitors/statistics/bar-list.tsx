import { adminStatistics as texts } from '#i18n/admin/uk/statistics.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'

export type Bar = { key: string; label: string; value: number; href?: string }

/** A table whose rows are bars: visible and announced values are the same. */
export function BarList(props: { title: string; hint?: string; valueTitle: string; bars: Bar[]; total?: number }) {
  const { title, hint, valueTitle, bars, total } = props
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const sum = total ?? bars.reduce((sum, { value }) => sum + value, 0)
  if (bars.length === 0) return null
  return (
    <section className="bars" aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className="bars__hint">{hint}</p>}
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{valueTitle}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, value, href }) => (
            <tr key={key}>
              <th scope="row">
                <span className="bars__bar" style={{ inlineSize: `${(value / most) * 100}%` }} aria-hidden="true" />
                <span className="bars__label">{href ? <a href={href}>{label}</a> : label}</span>
              </th>
              <td>
                {formatInteger(value)} <span className="bars__share">{texts.share(value, sum)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
