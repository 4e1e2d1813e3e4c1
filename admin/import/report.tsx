import { adminImport as texts } from '#i18n/admin/uk/import.ts'
import type { ImportReport } from '#shop/imports/files/import-files.ts'
import type { ImportProblem } from '#shop/imports/imports.ts'

const COUNTS = [
  ...(['rows', 'created', 'changed', 'unchanged', 'refused', 'merged'] as const),
  ...(['picturesFound', 'picturesMissing'] as const),
]
/** Shown even when zero. */
const ALWAYS_SHOWN: readonly string[] = ['rows', 'created', 'changed', 'unchanged', 'refused']

/** The result of a preview or of the import itself. */
export function ImportReportView({ title, report }: { title: string; report: ImportReport }) {
  const { problems, problemCount, warnings, warningCount, changes, changeCount, unknownColumns } = report
  return (
    <section className="import-report" aria-label={title}>
      <h2>{title}</h2>
      <dl className="import-report__counts">
        {COUNTS.filter((name) => ALWAYS_SHOWN.includes(name) || report[name] > 0).map((name) => (
          <div key={name} data-bad={(name === 'refused' && report.refused > 0) || undefined}>
            <dt>{texts.counts[name]}</dt>
            <dd>{report[name].toLocaleString('uk')}</dd>
          </div>
        ))}
      </dl>
      {unknownColumns.length > 0 && <p>{texts.unknownColumns(unknownColumns)}</p>}
      <ProblemList title={texts.problems} problems={problems} count={problemCount} open />
      <ProblemList title={texts.warnings} problems={warnings} count={warningCount} open={false} />
      {changes.length > 0 && (
        <details>
          <summary>{texts.changes}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be keyboard focusable */}
          <section className="import-report__table" aria-label={texts.changes} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.line}</th>
                  <th scope="col">{texts.product}</th>
                  <th scope="col">{texts.what}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ line, name, sku, kind, fields }) => (
                  <tr key={`${line} ${sku}`}>
                    <td>{line}</td>
                    <td>
                      {name} {sku && <span className="import-report__sku">{sku}</span>}
                    </td>
                    <td>{kind === 'created' ? texts.created : texts.changed(fields)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {changeCount > changes.length && <p>{texts.more(changeCount - changes.length)}</p>}
          </section>
        </details>
      )}
    </section>
  )
}

function ProblemList(props: { title: string; problems: ImportProblem[]; count: number; open: boolean }) {
  const { title, problems, count, open } = props
  if (problems.length === 0) return null
  return (
    <details open={open}>
      <summary>
        {title} ({count.toLocaleString('uk')})
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be keyboard focusable */}
      <section className="import-report__table" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.value}</th>
              <th scope="col">{texts.whatIsWrong}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, value, reason }) => (
              <tr key={`${line} ${column} ${reason} ${value}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{texts.problem(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {count > problems.length && <p>{texts.more(count - problems.length)}</p>}
      </section>
    </details>
  )
}
